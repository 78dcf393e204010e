import { useState } from 'react'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { CallRefused } from '#foundation/web/callRefused.ts'
import { callEndpoint } from '#foundation/web/client.ts'
import { EncodingNote } from '#foundation/web/kit/EncodingNote.tsx'
import { DownloadButton } from '#foundation/web/kit/ExportButton.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { TextAreaField } from '#foundation/web/kit/TextFields.tsx'
import { UploadCard } from '#foundation/web/kit/UploadCard.tsx'
import { useUpload } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { checkNumbers, checkNumbersFile, MOST_LISTED, type NumbersChecked, numbersTemplate } from '../../contract.ts'

/** Eight digits and what parts them, for the most numbers that may be listed. */
const MOST_TYPED = MOST_LISTED * 12
/** Bad numbers that are listed. */
const SHOWN = 50

/** Numbers pasted or from a file: checked, the bad ones named by their line, and the good ones added (AUD-02). */
export function NumbersSheet({ onAdd, onClose }: { onAdd(ssoIds: SsoId[]): void; onClose(): void }) {
  const { t } = useText()
  const [typed, setTyped] = useState('')
  const [checked, setChecked] = useState<NumbersChecked>()
  const [fault, setFault] = useState<string>()
  const [checking, setChecking] = useState(false)
  const uploading = useUpload(checkNumbersFile)
  const add = (ssoIds: SsoId[]) => {
    onAdd(ssoIds)
    onClose()
  }
  const take = async (answer: Promise<NumbersChecked | undefined>) => {
    setFault(undefined)
    setChecked(undefined)
    setChecking(true)
    try {
      const found = await answer
      if (found && found.faults.length === 0) add(found.ssoIds)
      else setChecked(found)
    } catch (refused) {
      if (!(refused instanceof CallRefused)) throw refused
      setFault(refused.message)
    } finally {
      setChecking(false)
    }
  }
  const lines = typed.split('\n')
  return (
    <Sheet
      title={t('audience.numbers.title')}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="btn" onClick={onClose}>
            {t('kit.cancel')}
          </button>
          <button
            type="button"
            className="btn p"
            disabled={checking || typed.trim() === '' || lines.length > MOST_LISTED}
            onClick={() => void take(callEndpoint(checkNumbers, { lines }))}
          >
            {t('audience.numbers.check')}
          </button>
        </>
      }
    >
      <TextAreaField
        label={t('audience.numbers.paste')}
        value={typed}
        max={MOST_TYPED}
        note={t('audience.numbers.hint', { most: MOST_LISTED })}
        fault={lines.length > MOST_LISTED ? t('audience.numbers.tooMany', { most: MOST_LISTED }) : undefined}
        onChange={(text) => {
          setTyped(text ?? '')
          setChecked(undefined)
        }}
      />
      <UploadCard
        label={t('audience.numbers.file')}
        hint={t('audience.numbers.fileHint', { most: MOST_LISTED })}
        accept=".xlsx,.csv"
        progress={uploading.progress}
        onCancel={uploading.cancel}
        fault={fault}
        onFile={(file) => void take(uploading.send({}, file))}
      >
        <DownloadButton endpoint={numbersTemplate} input={{}}>
          {t('kit.template')}
        </DownloadButton>
      </UploadCard>
      {checked && <Faults checked={checked} onAdd={add} />}
    </Sheet>
  )
}

function Faults({ checked: { ssoIds, faults, encoding }, onAdd }: { checked: NumbersChecked; onAdd(ssoIds: SsoId[]): void }) {
  const { t } = useText()
  return (
    <div className="above" role="alert">
      <EncodingNote of={encoding} />
      <p className="note-box bad">{t('audience.numbers.faulty', { count: faults.length })}</p>
      <ul>
        {faults.slice(0, SHOWN).map(({ line, value, reason }) => (
          <li key={`${line}.${value}`}>{t('audience.numbers.fault', { line, value, reason: t(`audience.fault.${reason}`) })}</li>
        ))}
      </ul>
      {faults.length > SHOWN && <p className="muted">{t('audience.numbers.more', { count: faults.length - SHOWN })}</p>}
      {ssoIds.length > 0 && (
        <button type="button" className="btn above near" onClick={() => onAdd(ssoIds)}>
          {t('audience.numbers.addGood', { count: ssoIds.length })}
        </button>
      )}
    </div>
  )
}
