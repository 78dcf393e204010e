import { type ReactNode, useState } from 'react'
import { CallRefused } from '#foundation/web/callRefused.ts'
import { callEndpoint } from '#foundation/web/client.ts'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { linkToFile } from '#services/files/contract.ts'

/** Opens a file of a paper by a link of some minutes, made when it is pressed. */
export function OpenFile({ id, children }: { id: string; children: ReactNode }) {
  const { warn } = useSay()
  const [busy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    try {
      location.assign((await callEndpoint(linkToFile, { id })).url)
    } catch (fault) {
      if (!(fault instanceof CallRefused)) throw fault
      if (!fault.handled) warn(fault.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <button type="button" className="btn" disabled={busy} onClick={() => void open()}>
      <Icon name="download" /> {children}
    </button>
  )
}
