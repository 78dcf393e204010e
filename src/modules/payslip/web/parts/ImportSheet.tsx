import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import type { Entity } from '#foundation/contract/house.ts'
import { addMonths, dayOf, monthOf } from '#foundation/time.ts'
import { CallRefused } from '#foundation/web/callRefused.ts'
import { CellFaults } from '#foundation/web/kit/CellFaults.tsx'
import { DateField, MonthField } from '#foundation/web/kit/DateFields.tsx'
import { EncodingNote } from '#foundation/web/kit/EncodingNote.tsx'
import { DownloadButton } from '#foundation/web/kit/ExportButton.tsx'
import { formatNumber } from '#foundation/web/kit/format.ts'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { UploadCard } from '#foundation/web/kit/UploadCard.tsx'
import { useUpload } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { batchTemplate, type employeeType, importBatch, type staffGroup } from '../../contract/index.ts'
import { useGroupWords } from './useGroupWords.ts'

type Outcome = OutputOf<typeof importBatch>

/** Brings a month's payslips of a group; of a file with bad rows nothing is kept, and each of them is named. */
export function ImportSheet({ onClose }: { onClose(): void }) {
  const { t } = useText()
  const { say } = useSay()
  const { companies, groups, types } = useGroupWords()
  const lastMonth = monthOf(addMonths(`${monthOf(serverNow())}-01`, -1))
  const [month, setMonth] = useState<string | undefined>(lastMonth)
  const [entity, setEntity] = useState<Entity | undefined>('MB')
  const [group, setGroup] = useState<(typeof staffGroup.options)[number] | undefined>('FL')
  const [type, setType] = useState<(typeof employeeType.options)[number] | undefined>('full-time')
  const [payDate, setPayDate] = useState<string | undefined>(dayOf(serverNow()))
  const [file, setFile] = useState<{ name: string }>()
  const [outcome, setOutcome] = useState<Outcome>()
  const [fault, setFault] = useState<string>()
  const upload = useUpload(importBatch)
  const take = async (chosen: File) => {
    setFile(chosen)
    setOutcome(undefined)
    setFault(undefined)
    if (!month || !entity || !group || !type || !payDate) return setFault(t('payslip.importFields'))
    try {
      const answer = await upload.send({ month, entity, staffGroup: group, employeeType: type, payDate }, chosen)
      setOutcome(answer)
      if (answer?.id) {
        onClose()
        const done = t('payslip.imported', { rows: formatNumber(answer.rows) })
        say(answer.encoding ? `${done} ${t('kit.importEncoding')}` : done)
      }
    } catch (refused) {
      if (!(refused instanceof CallRefused)) throw refused
      setFault(refused.message)
    }
  }
  return (
    <Sheet title={t('payslip.import')} onClose={onClose}>
      <div className="stack">
        <div className="payslip-pair">
          <MonthField label={t('payslip.month')} required value={month} onChange={setMonth} />
          <DateField label={t('payslip.paper.payDate')} required value={payDate} onChange={setPayDate} />
          <SelectField label={t('payslip.entity')} required value={entity} options={companies} onChange={(one) => setEntity(one)} />
          <SelectField label={t('payslip.staffGroup')} required value={group} options={groups} onChange={(one) => setGroup(one)} />
          <SelectField label={t('payslip.employeeType')} required value={type} options={types} onChange={(one) => setType(one)} />
        </div>
        <UploadCard
          label={t('payslip.file')}
          hint={t('payslip.file.hint')}
          accept=".xlsx,.csv"
          file={file}
          fault={fault}
          progress={upload.progress}
          onCancel={upload.cancel}
          onFile={(chosen) => void take(chosen)}
        >
          <DownloadButton endpoint={batchTemplate} input={{}}>
            {t('payslip.template')}
          </DownloadButton>
        </UploadCard>
        {outcome && outcome.id === null && (
          <>
            <p className="note-box bad" role="alert">
              {t('payslip.badRows', { count: formatNumber(outcome.faultCount) })}
            </p>
            <EncodingNote of={outcome.encoding} />
            <CellFaults faults={outcome.faults} count={outcome.faultCount} />
          </>
        )}
      </div>
    </Sheet>
  )
}
