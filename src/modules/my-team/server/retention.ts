import { retention } from '#foundation/database/retention.ts'
import { notes } from './tables.ts'

/** Notes go when the reporting line ends (dropNotes), and with their writer; of whom they are about only the number stands open. */
export default [
  retention(notes, {
    stays: { for: { months: 36 }, from: notes.at },
    of: notes.viewer,
    names: [notes.ssoId],
    gives: [notes.at],
    erase: 'delete',
  }),
]
