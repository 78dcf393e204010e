import { useForm } from '#foundation/web/form.ts'
import { type FieldOf, Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { RichTextField } from '#foundation/web/kit/RichTextField.tsx'
import { useText } from '#foundation/web/text.tsx'
import { AudiencePicker } from '#services/audience/web/parts/AudiencePicker.tsx'
import { OneFile } from '#services/files/web/parts/OneFile.tsx'
import { saveEvent } from '../../contract.ts'
import module from '../../module.ts'
import { eventTerms } from '../../rules.ts'
import type { EventDraft, EventRow } from './Events.tsx'
import { NightsField } from './NightsField.tsx'

const draftOf = ({ audience: _a, status: _s, can: _c, posterFile: _f, nights, ...row }: EventRow): EventDraft => ({
  ...row,
  nights: nights.map(({ id, date, from, to, gateCn, gateEn, quota }) => ({ id, date, from, to, gateCn, gateEn, quota })),
})

const rich = (lang: 'zh' | 'en', field: FieldOf<string>) => <RichTextField lang={lang} {...field} />

/** Makes an event, or changes one with its nights; of a published one how places are given stays. */
export function EventForm({ row, fresh, onClose }: { row: EventRow | undefined; fresh: EventDraft; onClose(): void }) {
  const { t } = useText()
  const isPublished = row?.status === 'published'
  const form = useForm(saveEvent, {
    initial: row ? draftOf(row) : fresh,
    draft: `park-after-dark.event.${row?.id ?? 'new'}`,
    unkept: ['poster'],
    words: 'park-after-dark.event.',
    check: { set: eventTerms, facts: {}, p: {} },
  })
  return (
    <FormSheet
      title={t(row ? 'park-after-dark.events.edit' : 'park-after-dark.events.add')}
      form={form}
      action={t('kit.save')}
      told="park-after-dark.event.saved"
      onClose={onClose}
    >
      <Fields
        of={form}
        only={[
          ...(['nameCn', 'nameEn', 'nights', 'registrationOpen', 'registrationDeadline', 'cancelDeadline', 'guestsAllowed', 'draw', 'standby'] as const),
          ...(['eligible', 'poster', 'wordingCn', 'wordingEn'] as const),
        ]}
        over={{
          nights: ({ label, value, onChange }) => (
            <NightsField label={label} value={value ?? []} isPublished={isPublished} fault={(path) => form.fault(`nights.${path}`)} onChange={onChange} />
          ),
          // the draw is made then
          registrationDeadline: isPublished && row.draw ? { disabled: true } : undefined,
          draw: isPublished ? null : undefined,
          standby: isPublished ? null : undefined,
          eligible: ({ label, value, onChange }) => (
            <AudiencePicker label={label} value={value} onChange={onChange} fault={(path) => form.fault(path ? `eligible.${path}` : 'eligible')} />
          ),
          poster: (field) => <OneFile {...field} policy={module.name} before={row?.posterFile} />,
          wordingCn: (field) => rich('zh', field),
          wordingEn: (field) => rich('en', field),
        }}
      />
    </FormSheet>
  )
}
