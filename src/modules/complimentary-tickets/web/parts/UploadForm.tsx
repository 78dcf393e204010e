import { useState } from 'react'
import { addMonths, dayOf } from '#foundation/time.ts'
import { DateField } from '#foundation/web/kit/DateFields.tsx'
import { ImportSteps } from '#foundation/web/kit/ImportSteps.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { markedImport } from '#services/spreadsheets/contract.ts'
import { quotaCheck, quotaConfirm, quotaTemplate } from '../../contract/index.ts'
import { useKinds } from './useKinds.ts'

const LASTS_MONTHS = 12

/** Quota for many people by a file; what it is comes first. */
export function UploadForm({ onClose }: { onClose(): void }) {
  const { t } = useText()
  const { active } = useKinds()
  const today = dayOf(serverNow())
  const [terms, set] = useState<{ kindId?: string | undefined; from?: string | undefined; to?: string | undefined; reason?: string | undefined }>({
    from: today,
    to: addMonths(today, LASTS_MONTHS),
  })
  const asked = quotaCheck.input.safeParse(terms).data
  const said = (word: string) => t(`complimentary-tickets.grant.${word}`)
  return (
    <Sheet title={t('complimentary-tickets.upload.do')} onClose={onClose}>
      <SelectField label={said('kindId')} typed required value={terms.kindId} options={active} onChange={(kindId) => set({ ...terms, kindId })} />
      <div className="pair">
        <DateField label={said('from')} required value={terms.from} onChange={(from) => set({ ...terms, from })} />
        <DateField label={said('to')} required value={terms.to} onChange={(to) => set({ ...terms, to })} />
      </div>
      <TextField label={t('kit.field.reason')} required max={150} value={terms.reason} onChange={(reason) => set({ ...terms, reason })} />
      {asked ? (
        <ImportSteps
          key={JSON.stringify(asked)}
          template={quotaTemplate}
          check={quotaCheck}
          input={asked}
          marked={markedImport}
          confirm={quotaConfirm}
          hint={t('complimentary-tickets.upload.hint')}
          preview={({ people, quota }) => (
            <p>
              <b>{t('complimentary-tickets.upload.would', { people, quota })}</b>
            </p>
          )}
        />
      ) : (
        <p className="hint">{t('complimentary-tickets.upload.first')}</p>
      )}
    </Sheet>
  )
}
