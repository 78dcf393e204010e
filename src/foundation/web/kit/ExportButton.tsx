import { type ReactNode, useState } from 'react'
import type { Endpoint, InputOf } from '#foundation/contract/endpoint.ts'
import { FROM_CACHE } from '../answer.ts'
import { CallRefused } from '../callRefused.ts'
import { useText } from '../text.tsx'
import { download, save } from '../transfer.ts'
import { Icon } from './icons.tsx'
import { useSay } from './say.tsx'

/** Fetches a file and lets the browser save it. An export that is made in the background is said to be, a refusal is shown. */
function useDownload<E extends Endpoint<'stream'>>(endpoint: E): { fetchFile(input: InputOf<E>): Promise<void>; busy: boolean } {
  const { t } = useText()
  const { say, warn } = useSay()
  const [busy, setBusy] = useState(false)
  return {
    async fetchFile(input) {
      setBusy(true)
      try {
        const answer = await download(endpoint, input)
        if (answer === FROM_CACHE) return
        if ('blob' in answer) save(answer)
        else say(t('kit.exportLater'))
      } catch (fault) {
        if (!(fault instanceof CallRefused)) throw fault
        if (!fault.handled) warn(fault.message)
      } finally {
        setBusy(false)
      }
    },
    busy,
  }
}

interface Props<E extends Endpoint<'stream'>> {
  endpoint: E
  input: InputOf<E>
}

/** A button that saves the file of a stream call: a template, a statement. */
export function DownloadButton<E extends Endpoint<'stream'>>({ endpoint, input, link = false, children }: Props<E> & { link?: boolean; children: ReactNode }) {
  const { t } = useText()
  const { fetchFile, busy } = useDownload(endpoint)
  return (
    <button type="button" className={link ? 'btn link' : 'btn'} disabled={busy} aria-busy={busy} onClick={() => void fetchFile(input)}>
      <Icon name="download" /> {busy ? t('kit.preparing') : children}
    </button>
  )
}

/** Exports a list: `input` holds the filters that the list shows now, so that the file holds the same rows (SHEET-06). */
export function ExportButton<E extends Endpoint<'stream'>>({ endpoint, input, label }: Props<E> & { label?: string }) {
  const { t } = useText()
  return (
    <DownloadButton endpoint={endpoint} input={input}>
      {label ?? t('kit.export')}
    </DownloadButton>
  )
}
