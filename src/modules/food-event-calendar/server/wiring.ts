import { hear, wiring } from '#foundation/jobs/wiring.ts'
import { provide } from '#foundation/providers.ts'
import { MB, mayRead, policy } from '#services/files/server/api.ts'
import { MOST_FILES, POLICIES } from '../contract.ts'
import { foodTold } from '../events.ts'
import module from '../module.ts'
import { remindOwners, tellWeek } from './commands/clock.ts'
import { tellBatch } from './commands/telling.ts'
import { mayReadFiles } from './data/events.ts'
import { eventFeed } from './data/feed.ts'

const FILES = 'FOODCAL-10'
const says = { type: FILES, size: FILES, number: FILES }
policy({
  ...{ module: module.name, title: 'food-event-calendar.policy.attachment', types: ['pdf', 'docx', 'xlsx', 'jpg', 'jpeg', 'png'] },
  ...{ maxSize: 20 * MB, maxFiles: MOST_FILES, maxNameLength: 150, says },
})
policy({
  ...{ module: module.name, key: POLICIES.poster, title: 'food-event-calendar.policy.poster', types: ['jpg', 'jpeg', 'png'] },
  ...{ maxSize: 10 * MB, maxFiles: 1, maxNameLength: 150, says },
})
mayRead(module.name, mayReadFiles)
provide('calendarEntries', module.name, eventFeed)

export default wiring({
  hears: [hear(foodTold, 'tell', tellBatch)],
  jobs: [
    { name: 'tellWeek', cron: '0 8 * * 1', spec: "weekly, Monday 08:00: the week's events and changes to subscribers", run: tellWeek },
    { name: 'remindOwners', cron: '0 9 * * *', spec: 'daily 09:00', run: remindOwners },
  ],
})
