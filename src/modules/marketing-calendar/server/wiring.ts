import { hear, wiring } from '#foundation/jobs/wiring.ts'
import { provide } from '#foundation/providers.ts'
import { uses, usesBy } from '#services/audience/server/api.ts'
import { MB, mayRead, policy } from '#services/files/server/api.ts'
import { MOST_FILES } from '../contract.ts'
import { activityTold } from '../events.ts'
import module from '../module.ts'
import { tellWeek } from './commands/clock.ts'
import { linkTo } from './commands/record.ts'
import { tellBatch } from './commands/telling.ts'
import { mayReadFiles } from './data/activities.ts'
import { activityFeed } from './data/feed.ts'
import { activities } from './tables.ts'

const FILES = 'MKTCAL-08'
policy({
  ...{ module: module.name, title: 'marketing-calendar.policy', maxSize: 20 * MB, maxFiles: MOST_FILES, maxNameLength: 150 },
  types: ['docx', 'xlsx', 'pptx', 'pdf', 'jpg', 'jpeg', 'png', 'mp4'],
  says: { type: FILES, size: FILES, number: FILES },
})
mayRead(module.name, mayReadFiles)
provide('calendarEntries', module.name, activityFeed)
uses(
  module.name,
  usesBy({
    ...{ table: activities, id: activities.id, audience: activities.eligible, titleCn: activities.nameCn, titleEn: activities.nameEn, newest: activities.from },
    link: linkTo,
  }),
)

export default wiring({
  hears: [hear(activityTold, 'tell', tellBatch)],
  jobs: [{ name: 'tellWeek', cron: '0 8 * * 1', spec: 'weekly, Monday 08:00', run: tellWeek }],
})
