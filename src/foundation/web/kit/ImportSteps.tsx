import { type ReactNode, useState } from 'react'
import type { Endpoint, InputOf, OutputOf } from '#foundation/contract/endpoint.ts'
import type { ImportBegun, ImportCheck } from '#foundation/contract/sheets.ts'
import type { z } from '#foundation/zod.ts'
import { CallRefused } from '../callRefused.ts'
import { useSend, useUpload } from '../query.tsx'
import { useText } from '../text.tsx'
import { Card } from './Card.tsx'
import { CellFaults } from './CellFaults.tsx'
import { EncodingNote } from './EncodingNote.tsx'
import { DownloadButton } from './ExportButton.tsx'
import { formatNumber } from './format.ts'
import { UploadCard } from './UploadCard.tsx'

type Check = Endpoint<'upload', z.ZodType, z.ZodType<ImportCheck>>
type Confirm = Endpoint<'write', z.ZodType, z.ZodType<ImportBegun>>

interface Props<E extends Check, F extends Confirm> {
  /** Gives the empty sheet. */
  template: Endpoint<'stream'>
  /** Its input, where one call gives several. */
  templateInput?: object
  /** Takes the file and says what is wrong with it, or what it would change. */
  check: E
  input: InputOf<E>
  /** Gives the file with its bad cells marked, by `{importId}`. */
  marked: Endpoint<'stream'>
  /** Books what was checked. */
  confirm: F
  /** Its input, if it takes more than `{importId}`. */
  confirmInput?(importId: string): InputOf<F>
  /** What would change; the number of rows otherwise. */
  preview?(checked: OutputOf<E>): ReactNode
  label?: string
  hint?: string
  onDone?(begun: OutputOf<F>): void
}

/** An import from the template to the last word: choose or drop a file, see what is wrong with it or what it would change, confirm. */
export function ImportSteps<E extends Check, F extends Confirm>(props: Props<E, F>) {
  const { t } = useText()
  const uploading = useUpload(props.check)
  const confirming = useSend(props.confirm)
  const [file, setFile] = useState<File>()
  const [fault, setFault] = useState<string>()
  const [checked, setChecked] = useState<OutputOf<E> & ImportCheck>()
  const [begun, setBegun] = useState<ImportBegun>()

  const take = async (chosen: File) => {
    setFile(chosen)
    setFault(undefined)
    setChecked(undefined)
    setBegun(undefined)
    try {
      const answer = await uploading.send(props.input, chosen)
      setChecked(answer as (OutputOf<E> & ImportCheck) | undefined)
      if (answer === undefined) setFile(undefined)
    } catch (refused) {
      if (!(refused instanceof CallRefused)) throw refused
      setFault(refused.message)
    }
  }
  const confirm = async (importId: string) => {
    const answer = await confirming.attempt(props.confirmInput?.(importId) ?? ({ importId } as InputOf<F>))
    if (answer === undefined) return
    setBegun(answer)
    setChecked(undefined)
    setFile(undefined)
    props.onDone?.(answer)
  }
  return (
    <div className="stack">
      <UploadCard
        label={props.label ?? t('kit.importLabel')}
        hint={props.hint ?? t('kit.importHint')}
        accept=".xlsx,.csv"
        onFile={(chosen) => void take(chosen)}
        progress={uploading.progress}
        onCancel={uploading.cancel}
        file={file}
        fault={fault}
      >
        <DownloadButton endpoint={props.template} input={props.templateInput ?? {}}>
          {t('kit.template')}
        </DownloadButton>
      </UploadCard>
      {begun && (
        <p className="note-box" role="status">
          {t(begun.later ? 'kit.importLater' : 'kit.imported', { rows: formatNumber(begun.rows) })}
        </p>
      )}
      <EncodingNote of={checked?.encoding} />
      {checked &&
        (checked.faultCount > 0 ? (
          <Faulty checked={checked} marked={props.marked} />
        ) : (
          <Good {...props} checked={checked} sending={confirming.sending} onConfirm={confirm} />
        ))}
    </div>
  )
}

function Faulty({ checked, marked }: { checked: ImportCheck; marked: Endpoint<'stream'> }) {
  const { t } = useText()
  return (
    <Card
      title={<span role="alert">{t('kit.importFaulty', { count: formatNumber(checked.faultCount) })}</span>}
      extra={
        <DownloadButton link endpoint={marked} input={{ importId: checked.importId }}>
          {t('kit.marked')}
        </DownloadButton>
      }
    >
      <CellFaults faults={checked.faults} count={checked.faultCount} />
    </Card>
  )
}

function Good<E extends Check, F extends Confirm>({
  checked,
  preview,
  sending,
  onConfirm,
}: Props<E, F> & { checked: OutputOf<E> & ImportCheck; sending: boolean; onConfirm(importId: string): Promise<void> }) {
  const { t } = useText()
  return (
    <Card title={t('kit.importGood', { rows: formatNumber(checked.rows) })}>
      {preview?.(checked)}
      <p className="row end above">
        <button type="button" className="btn p" disabled={sending} onClick={() => void onConfirm(checked.importId)}>
          {sending ? t('kit.sending') : t('kit.importConfirm')}
        </button>
      </p>
    </Card>
  )
}
