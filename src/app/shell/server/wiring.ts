import { wiring } from '#foundation/jobs/wiring.ts'
import { readScreens } from './data/menu.ts'

export default wiring({
  elsewhere: {
    'every 60 seconds in the browser': 'src/app/web/frame/Header.tsx',
    'on a new version of the portal': 'src/app/web/frame/NewVersion.tsx',
  },
  start: async (portal) => readScreens(portal),
})
