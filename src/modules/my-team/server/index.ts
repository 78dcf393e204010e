import { serve } from '#foundation/server/serve.ts'
import * as contract from '../contract.ts'
import { dropNote, keepNote } from './commands/notes.ts'
import { remindOf } from './commands/reminding.ts'
import { calendarOf } from './data/calendar.ts'
import { teamDue } from './data/due.ts'
import { exportTeamOf } from './data/exports.ts'
import { actionsFor, openMemberPanel } from './data/member.ts'
import { listTeamOf, scopesOf } from './data/team.ts'
import { treeOf } from './data/tree.ts'

export default serve(contract, {
  listTeam: listTeamOf,
  teamScopes: scopesOf,
  openMember: openMemberPanel,
  teamDue,
  remindMember: remindOf,
  memberActions: actionsFor,
  teamTree: treeOf,
  teamCalendar: calendarOf,
  exportTeam: exportTeamOf,
  saveNote: keepNote,
  deleteNote: dropNote,
})
