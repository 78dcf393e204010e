import { useEffect, useState } from 'react'
import { Told } from '#foundation/web/kit/FieldGroup.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { push, removePush, savePush } from '../../contract.ts'
import { canBePushed, pushedAt, subscribe, unsubscribe } from './push.ts'

/** Whether this phone says that something waits; it is the browser that is asked, so each has its own (NOTI-23). */
export function PushSwitch() {
  const { t, lang } = useText()
  const known = useCall(push, {})
  const save = useSend(savePush)
  const remove = useSend(removePush)
  const [here, setHere] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const able = canBePushed()
  useEffect(() => {
    if (able) void pushedAt().then(setHere)
  }, [able])
  const on = here !== undefined && (known.data?.endpoints.includes(here) ?? false)
  const turnOn = async (key: string) => {
    const endpoint = await subscribe(key, { lang, title: t('notifications.push.title'), body: t('notifications.push.body') })
    if (!endpoint) return setFault(t('notifications.push.denied'))
    setHere(endpoint)
    await save.attempt({ endpoint })
  }
  const turnOff = async (endpoint: string) => {
    await remove.attempt({ endpoint })
    await unsubscribe()
    setHere(undefined)
  }
  const toggle = async () => {
    if (!known.data) return
    setBusy(true)
    setFault(undefined)
    try {
      await (on && here ? turnOff(here) : turnOn(known.data.key))
    } catch {
      // the maker's service could not be reached, or the browser has none
      setFault(t('notifications.push.failed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="field">
      <label className="row tight">
        <input type="checkbox" checked={on} disabled={!able || busy || !known.data} onChange={() => void toggle()} />
        {t('notifications.push.here')}
      </label>
      <span className="note">{t(able ? 'notifications.push.note' : 'notifications.push.unable')}</span>
      <Told fault={fault} />
    </div>
  )
}
