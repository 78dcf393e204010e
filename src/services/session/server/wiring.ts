import { wiring } from '#foundation/jobs/wiring.ts'
import { remember } from './data/portal.ts'

export default wiring({
  async start(portal) {
    remember(portal)
  },
})
