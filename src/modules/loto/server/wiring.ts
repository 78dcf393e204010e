import { wiring } from '#foundation/jobs/wiring.ts'
import { MB, mayRead, policy } from '#services/files/server/api.ts'
import { kind } from '#services/print/server/api.ts'
import { ATTACHMENTS, PICTURES } from '../contract/base.ts'
import module from '../module.ts'
import { endVendors, remind } from './commands/clock.ts'
import { procedureKind } from './data/paper.ts'
import { mayReadFiles } from './policy.ts'

/** Files are those of a machine with all its versions; how many a step may have says LOTO-15. */
const MOST_OF_A_MACHINE = 500
const SAME = { maxSize: 20 * MB, maxFiles: MOST_OF_A_MACHINE, maxNameLength: 100 }
const says = { name: 'LOTO-01', size: 'LOTO-15', number: 'LOTO-15' }
policy({
  ...{ ...SAME, module: module.name, key: PICTURES, title: 'loto.policy.pictures', types: ['jpg', 'jpeg', 'png'] },
  says: { ...says, type: 'LOTO-02' },
})
policy({
  ...{ ...SAME, module: module.name, key: ATTACHMENTS, title: 'loto.policy.attachments', types: ['docx', 'xlsx', 'pdf'] },
  says: { ...says, type: 'LOTO-15' },
})
mayRead(module.name, mayReadFiles)
kind(procedureKind)

export default wiring({
  jobs: [
    { name: 'remind', cron: '0 9 * * *', spec: 'daily 09:00', run: remind },
    { name: 'endVendors', cron: '10 0 * * *', spec: 'daily 00:10', run: endVendors },
  ],
})
