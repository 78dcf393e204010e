import { wiring } from '#foundation/jobs/wiring.ts'
import { provide } from '#foundation/providers.ts'
import { MB, mayRead, policy } from '#services/files/server/api.ts'
import { unit } from '#services/ledger/server/api.ts'
import { kind } from '#services/print/server/api.ts'
import { ADMIN } from '../contract/index.ts'
import module from '../module.ts'
import { compareStock, remindUnreceived } from './commands/clock.ts'
import { mayReadPicture } from './data/catalogue.ts'
import { metrics } from './data/metrics.ts'
import { deliveryNote, pickingList } from './data/paper.ts'

unit({ code: 'lvm.*', permission: ADMIN })
policy({ module: module.name, title: 'material-requisition.policy', types: ['jpg', 'jpeg', 'png'], maxSize: 5 * MB, maxFiles: 1, maxNameLength: 100 })
mayRead(module.name, mayReadPicture)
kind(deliveryNote)
kind(pickingList)
provide('metrics', module.name, metrics)

export default wiring({
  jobs: [
    { name: 'compareStock', cron: '30 2 * * *', spec: 'daily 02:30', run: compareStock },
    { name: 'remindUnreceived', cron: '0 7 * * *', spec: 'daily 07:00', run: remindUnreceived },
  ],
})
