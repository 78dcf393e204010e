import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { sayBytes } from '#foundation/contract/texts.ts'
import { CallRefused } from '#foundation/web/callRefused.ts'
import { callEndpoint } from '#foundation/web/client.ts'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useText } from '#foundation/web/text.tsx'
import { linkToFile } from '#services/files/contract.ts'
import type { messageDetail } from '../../contract.ts'

/** What a message brings, for whoever reads it (NOTI-21): each is opened by a link of some minutes, made when it is pressed. */
export function Attachments({ files }: { files: OutputOf<typeof messageDetail>['files'] }) {
  const { t } = useText()
  const { warn } = useSay()
  const [opening, setOpening] = useState<string>()
  if (files.length === 0) return null
  const open = async (id: string) => {
    setOpening(id)
    try {
      location.assign((await callEndpoint(linkToFile, { id })).url)
    } catch (fault) {
      if (!(fault instanceof CallRefused)) throw fault
      if (!fault.handled) warn(fault.message)
    } finally {
      setOpening(undefined)
    }
  }
  return (
    <section className="above" aria-label={t('notifications.attachments')}>
      <h3>{t('notifications.attachments')}</h3>
      {files.map(({ id, fileName, size }) => (
        <div key={id} className="li">
          <span className="t anywhere" data-typed="">
            {fileName}
          </span>
          <small>{sayBytes(size)}</small>
          <button
            type="button"
            className="btn s"
            disabled={opening === id}
            aria-label={t('notifications.openFile', { file: fileName })}
            onClick={() => void open(id)}
          >
            <Icon name="download" /> {t('notifications.open')}
          </button>
        </div>
      ))}
    </section>
  )
}
