import { useState } from 'react'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type MicroApp, switchApp, testApp } from '../../contract.ts'
import { useAppWords } from './useAppWords.ts'

type App = Pick<MicroApp, 'system' | 'nameCn' | 'nameEn'>

/** What is done with an application; `busy` names the one that is being asked. */
export function useAppActions() {
  const { t, pick } = useText()
  const { say, confirm, warn } = useSay()
  const { faultIn } = useAppWords([])
  const testing = useSend(testApp)
  const switching = useSend(switchApp)
  const [busy, setBusy] = useState<string>()

  /** Tests the entry. Gives whether it passed. */
  const ask = async ({ system }: App) => {
    setBusy(system)
    const found = await testing.attempt({ system })
    setBusy(undefined)
    if (found?.fault) warn(t('micro-apps.testFailed', { reason: faultIn(found.fault) }))
    return found
  }
  return {
    busy,
    act: {
      async test(app: App) {
        const found = await ask(app)
        if (found && !found.fault) say(t('micro-apps.testPassed', { milliseconds: found.milliseconds }))
      },
      /** With a test first, as its lifecycle asks (MAPP-13). */
      async switchOn(app: App) {
        const found = await ask(app)
        if (found && !found.fault) await switching.attempt({ system: app.system, action: 'switchOn' })
      },
      async switchOff(app: App) {
        const name = pick(app.nameCn, app.nameEn)
        const sure = await confirm({
          title: t('micro-apps.switchOff'),
          text: t('micro-apps.confirmOff', { name }),
          action: t('micro-apps.switchOff'),
          danger: true,
        })
        if (sure !== undefined) await switching.attempt({ system: app.system, action: 'switchOff' })
      },
    },
  }
}
