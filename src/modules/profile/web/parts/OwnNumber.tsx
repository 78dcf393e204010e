import { useEffect, useState } from 'react'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { CallRefused } from '#foundation/web/callRefused.ts'
import { callEndpoint } from '#foundation/web/client.ts'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useText } from '#foundation/web/text.tsx'
import { reveal } from '../../contract/index.ts'

const SHOWN_MS = 60_000
/** In place of what is masked, however long it is: a whole number does not fit beside its name on a phone. */
const HIDDEN = '•••• '

/** A number masked; its owner can have it shown for a minute, which is noted (PROFILE-16). */
export function OwnNumber({ number, self, of, label }: { number: string; self: boolean; of: InputOf<typeof reveal>; label: string }) {
  const { t } = useText()
  const { warn } = useSay()
  const [shown, setShown] = useState<string>()
  useEffect(() => {
    if (shown === undefined) return
    const timer = setTimeout(() => setShown(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [shown])
  const show = async () => {
    try {
      setShown((await callEndpoint(reveal, of)).value)
    } catch (fault) {
      if (!(fault instanceof CallRefused)) throw fault
      if (!fault.handled) warn(fault.message)
    }
  }
  if (!number) return '—'
  return (
    <span className="row wrap">
      <code>{shown ?? number.replace(/^\*+/, HIDDEN)}</code>
      {self && (
        <button
          type="button"
          className="btn link"
          aria-label={t(shown ? 'profile.hideNumber' : 'profile.showNumber', { what: label })}
          onClick={shown ? () => setShown(undefined) : show}
        >
          {t(shown ? 'profile.hide' : 'profile.show')}
        </button>
      )}
    </span>
  )
}
