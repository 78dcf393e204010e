import { useNavigate } from 'react-router'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { type FormApi, useForm } from '#foundation/web/form.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { ManyField } from '#foundation/web/kit/ChoiceFields.tsx'
import { type FieldOf, Fields } from '#foundation/web/kit/FormFields.tsx'
import { ActionBar } from '#foundation/web/kit/Page.tsx'
import { PageForm } from '#foundation/web/kit/PageForm.tsx'
import { SsoListField } from '#foundation/web/kit/SsoListField.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { AudiencePicker } from '#services/audience/web/parts/AudiencePicker.tsx'
import { BlocksField } from '#services/booking/web/parts/BlocksField.tsx'
import { useDirectoryNames } from '#services/people/web/parts/useDirectoryNames.ts'
import { BLOCKS, bungalows, savePeriod } from '../../contract.ts'
import { periodTerms } from '../../rules.ts'
import { PatternPreview } from './PatternPreview.tsx'
import { TimesField } from './TimesField.tsx'

type Input = InputOf<typeof savePeriod>
export type PeriodDraft = Partial<Input>
type Form = FormApi<Input>

const MOST_RECEIVERS = 20
const ALL = { pageNum: 1, pageSize: 100, filters: {} }

/** A period with its wording, the pattern of its slots, and whom it is for; of a published one how places are given stays. */
export function PeriodForm({ initial, status, copyOf = 'new' }: { initial: PeriodDraft; status?: string; copyOf?: string }) {
  const { t, lang } = useText()
  const { say } = useSay()
  const navigate = useNavigate()
  const isPublished = status === 'published'
  const form = useForm(savePeriod, {
    initial,
    draft: initial.id ? `bungalow.period.${initial.id}` : `bungalow.period.of.${copyOf}`,
    words: 'bungalow.period.',
    check: {
      set: periodTerms,
      facts: { others: [] },
      p: {},
      fields: ['bungalows', 'from', 'to', 'weekdays', 'times', 'signupOpen', 'signupHours', 'signupUntil'],
    },
    onSent: ({ id }) => {
      say(t('bungalow.saved'))
      void navigate(`/${lang}/bungalow-reservations/admin/${id}`)
    },
  })
  const receivers = form.values.reportReceivers ?? []
  const names = useDirectoryNames(receivers)
  const given = isPublished ? null : undefined
  const drawn = initial.draw ? given : undefined
  return (
    <PageForm form={form}>
      <Card title={t('bungalow.part.words')}>
        <Fields
          of={form}
          only={['nameCn', 'nameEn', 'wordingBlocks']}
          over={{
            wordingBlocks: ({ label, value = [], onChange }) => (
              <BlocksField
                label={label}
                parts={BLOCKS}
                words="bungalow.block."
                value={value}
                fault={(path) => form.fault(`wordingBlocks.${path}`)}
                onChange={onChange}
              />
            ),
          }}
        />
      </Card>
      <Card title={t('bungalow.part.slots')}>
        {isPublished && <p className="note-box">{t('bungalow.period.published')}</p>}
        <SlotFields form={form} />
      </Card>
      <Card title={t('bungalow.part.terms')}>
        <Fields
          of={form}
          only={['signupOpen', 'signupUntil', 'signupHours', 'cancelHours', 'maxPeople', 'maxReservations', 'draw', 'standby']}
          pairs={[
            ['signupHours', 'cancelHours'],
            ['maxPeople', 'maxReservations'],
          ]}
          over={{ signupUntil: drawn, signupHours: drawn, maxReservations: given, draw: given, standby: given }}
        />
      </Card>
      <Card title={t('bungalow.part.people')}>
        <Fields
          of={form}
          only={['eligible', 'reportReceivers']}
          over={{
            eligible: ({ label, value, onChange }) => (
              <AudiencePicker label={label} value={value} onChange={onChange} fault={(path) => form.fault(path ? `eligible.${path}` : 'eligible')} />
            ),
            reportReceivers: ({ label, note, onChange }) => (
              <SsoListField
                label={label}
                note={note}
                value={receivers}
                names={names}
                most={MOST_RECEIVERS}
                fault={(path) => form.fault(path ? `reportReceivers.${path}` : 'reportReceivers')}
                onChange={onChange}
              />
            ),
          }}
        />
      </Card>
      <ActionBar>
        <button type="submit" className="btn p" disabled={form.sending}>
          {t(form.sending ? 'kit.sending' : 'kit.save')}
        </button>
      </ActionBar>
    </PageForm>
  )
}

const WEEK = [1, 2, 3, 4, 5, 6, 0]

function SlotFields({ form }: { form: Form }) {
  const { t, name } = useText()
  const all = (useCall(bungalows, ALL).data?.list ?? []).filter(({ id, active }) => active || form.values.bungalows?.includes(id))
  const { bungalows: chosen = [], from = '', to = '', weekdays = [], times = [] } = form.values
  const weekday = ({ value, onChange, ...field }: FieldOf<number[]>) => (
    <ManyField
      {...field}
      value={(value ?? []).map(String)}
      options={WEEK.map((one) => ({ value: String(one), label: t(`bungalow.weekday.${one}`) }))}
      onChange={(next) => onChange((next ?? []).map(Number))}
    />
  )
  return (
    <>
      <Fields
        of={form}
        only={['bungalows', 'from', 'to', 'weekdays', 'times', 'quota']}
        pairs={[['from', 'to']]}
        over={{
          bungalows: ({ value, onChange, ...field }) => (
            <ManyField
              {...field}
              typed
              value={value}
              options={all.map((one) => ({ value: one.id, label: name(one) }))}
              onChange={(next) => onChange([...(next ?? [])])}
            />
          ),
          weekdays: weekday,
          times: ({ label, value = [], fault, onChange }) => (
            <TimesField label={label} value={value} fault={(path) => (path === '' ? fault : form.fault(`times.${path}`))} onChange={onChange} />
          ),
        }}
      />
      {all.length === 0 && <p className="note-box">{t('bungalow.period.noBungalows')}</p>}
      <PatternPreview pattern={{ bungalows: chosen, from, to, weekdays, times }} named={new Map(all.map((one) => [one.id, name(one)]))} />
    </>
  )
}
