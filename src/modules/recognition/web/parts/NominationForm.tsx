import type { InputOf, OutputOf } from '#foundation/contract/endpoint.ts'
import type { PersonRef } from '#foundation/contract/schemas.ts'
import { useForm } from '#foundation/web/form.ts'
import { ManyField } from '#foundation/web/kit/ChoiceFields.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { FileRef } from '#services/files/contract.ts'
import { SentFiles } from '#services/files/web/parts/SentFiles.tsx'
import { type configOpen, save, submit } from '../../contract/nominating.ts'
import module from '../../module.ts'
import { nominating, REASON } from '../../rules/index.ts'
import { NomineesField } from './NomineesField.tsx'

export interface NominationDraft {
  given: Partial<InputOf<typeof submit>>
  people?: readonly PersonRef[]
  files?: readonly FileRef[]
}
const EMPTY = { nominees: [], ubrValues: [], reason: '', points: null, attachments: [] }
const STARRED = { required: true }

/** Nominates colleagues for an award, or keeps what is written so far as drafts. */
export function NominationForm({
  given,
  people = [],
  files = [],
  configs,
  values,
  parameters,
  onClose,
}: NominationDraft & OutputOf<typeof configOpen> & { onClose(): void }) {
  const { t, name } = useText()
  const { say } = useSay()
  const { ssoId: self } = useMe()
  const form = useForm(submit, {
    initial: { ...EMPTY, ...given },
    draft: `recognition.${given.id ?? given.typeId}`,
    words: 'recognition.form.',
    check: { set: nominating, facts: { draft: false, self, window: null, taken: [] }, p: parameters, fields: ['nominees', 'ubrValues', 'reason', 'points'] },
    onSent: ({ ids }) => {
      onClose()
      say(t('recognition.form.submitted', { count: ids.length }))
    },
  })
  const saving = useSend(save)
  const keep = async () => {
    if (!(await saving.attempt(form.values))) return
    form.discard()
    onClose()
    say(t('recognition.form.kept'))
  }
  const config = configs.find(({ id }) => id === form.values.typeId)
  return (
    <FormSheet title={t(given.id ? 'recognition.form.edit' : 'recognition.form.title')} form={form} onClose={onClose}>
      <Fields
        of={form}
        only={['typeId', 'nominees', 'ubrValues', 'reason', 'points', 'attachments']}
        over={{
          typeId: ({ value, onChange, ...field }) => (
            <SelectField
              {...field}
              required
              typed
              value={value}
              options={configs.map((one) => ({ value: one.id, label: name(one) }))}
              onChange={(next) => {
                onChange(next)
                form.set('points', null)
              }}
            />
          ),
          nominees: (field) => <NomineesField {...field} people={people} />,
          ubrValues: ({ value, onChange, ...field }) => (
            <ManyField
              {...field}
              typed
              required
              value={value ?? []}
              options={values.map((one) => ({ value: one.id, label: name(one) }))}
              onChange={(next) => onChange([...(next ?? [])])}
            />
          ),
          reason: { ...STARRED, max: REASON.max, lines: true },
          points: ({ value, onChange, ...field }) => (
            <SelectField
              {...field}
              required
              value={value === undefined ? undefined : String(value)}
              options={(config?.points ?? []).map((one) => ({ value: String(one), label: t('recognition.points', { points: one }) }))}
              onChange={(next) => onChange(next === undefined ? undefined : Number(next))}
            />
          ),
          attachments: (field) => <SentFiles {...field} policy={module.name} before={files} />,
        }}
      />
      <button type="button" className="btn" disabled={saving.sending || form.sending} onClick={() => void keep()}>
        {t('recognition.form.keep')}
      </button>
    </FormSheet>
  )
}
