import { hear, wiring } from '#foundation/jobs/wiring.ts'
import { auditKinds } from '#services/audit/server/api.ts'
import { noticeEvent } from '#services/notifications/server/api.ts'
import { personManagerChanged } from '#services/people/events.ts'
import module from '../module.ts'
import { dropStrangers } from './commands/notes.ts'
import { tellDue, tellMoved } from './commands/telling.ts'

noticeEvent({ module: module.name, event: 'due', variables: ['count', 'people', 'days'] })
// it may name a letter or what is missing on file
noticeEvent({ module: module.name, event: 'reminded', variables: ['name', 'what', 'day'], confidential: true })
noticeEvent({ module: module.name, event: 'movedIn', variables: ['name', 'day'] })
noticeEvent({ module: module.name, event: 'movedOut', variables: ['name', 'day'] })

auditKinds(
  module.name,
  {
    'TeamMember.viewed': { says: 'my-team.audit.viewed' },
    'TeamMember.exported': { says: 'my-team.audit.exportedMember' },
    'Team.exported': { says: 'my-team.audit.exported' },
  },
  [],
)

export default wiring({
  jobs: [
    { name: 'tellDue', cron: '0 9 * * 1', spec: 'weekly, Monday 09:00: tell each line manager', run: tellDue },
    { name: 'dropNotes', cron: '30 2 * * *', spec: 'daily 02:30', run: dropStrangers },
  ],
  hears: [hear(personManagerChanged, 'managerChanged', tellMoved)],
})
