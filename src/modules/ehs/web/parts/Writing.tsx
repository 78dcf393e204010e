import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { ManyField } from '#foundation/web/kit/ChoiceFields.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { ActionBar } from '#foundation/web/kit/Page.tsx'
import { PageForm } from '#foundation/web/kit/PageForm.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { type TextApi, useText } from '#foundation/web/text.tsx'
import { area as areas } from '../../contract/base.ts'
import { concernSave, concernSimilar } from '../../contract/index.ts'
import { writing } from '../../rules/index.ts'
import { Near } from './Near.tsx'
import { Photos } from './Photos.tsx'

type Written = InputOf<typeof concernSave>
const STARRED = { required: true }
const MINUTE_MS = 60_000

/** A new one, as of this minute; the code at a place is the address of this page with its area and place. */
function fresh(place: URLSearchParams): Written {
  const now = serverNow()
  const occurredAt = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS).toISOString()
  return {
    ...{ ref: crypto.randomUUID(), occurredAt, seenAt: now.toISOString(), severity: 'low', description: '', actionTaken: '', attachments: [] },
    ...{ area: areas.safeParse(place.get('area')).data ?? null, place: place.get('place') ?? '', hideReporter: false },
  }
}

const saidOf = ({ t, lang }: TextApi, { category, area, place, occurredAt, description, attachments = [] }: Written) => [
  { label: t('ehs.concern.category'), value: category ? t(`ehs.category.${category}`) : '—' },
  { label: t('ehs.concern.area'), value: [area ? t(`ehs.area.${area}`) : '', place ?? ''].filter(Boolean).join(' · ') },
  { label: t('ehs.concern.occurredAt'), value: occurredAt ? formatInstant(occurredAt, lang) : '—' },
  { label: t('ehs.form.description'), value: description ?? '' },
  { label: t('ehs.form.attachments'), value: String(attachments.length) },
]

/** The form of a concern. Sent, or kept on the phone where there is no network; open ones near by are shown beside it (EHS-18). `onKept` begins anew. */
export function Writing({ onKept }: { onKept(): void }) {
  const text = useText()
  const { t, lang } = text
  const { say } = useSay()
  const navigate = useNavigate()
  const [place] = useSearchParams()
  const form = useForm(concernSave, {
    initial: fresh(place),
    draft: 'ehs.concern',
    words: 'ehs.form.',
    check: { set: writing, facts: { added: false }, p: {} },
    later: {
      title: t('screen./{lang}/ehs/index'),
      said: (values) => saidOf(text, values),
      onKept() {
        say(t('kit.unsent.kept'))
        onKept()
      },
    },
    onSent({ ehsNo }) {
      say(t('ehs.form.sent', { ehsNo }))
      navigate(`/${lang}/ehs/history`)
    },
  })
  const { set, values } = form
  const { area, category } = values
  const near = useCall(concernSimilar, { area: area ?? 'other', category: category ?? 'other' }, { enabled: Boolean(area && category), fresh: true })
  const seenAt = area && category && !near.updating ? near.data?.at : undefined
  // what is on the screen has been seen: only what comes after it is shown before this counts as new
  useEffect(() => {
    if (seenAt) set('seenAt', seenAt)
  }, [seenAt, set])
  // what came in meanwhile is looked up anew, which takes the form's own word of it away
  const [came, tell] = useState<string>()
  const { general } = form
  useEffect(() => {
    if (general) tell(general)
  }, [general])
  const submit = async () => {
    tell(undefined)
    if (!(await form.submit())) near.refetch()
  }
  return (
    <PageForm form={form} onSubmit={submit}>
      <Card title={t('ehs.form.what')}>
        <Fields
          of={form}
          only={['category', 'area', 'place', 'occurredAt', 'description', 'attachments']}
          pairs={[
            ['category', 'area'],
            ['place', 'occurredAt'],
          ]}
          over={{ category: STARRED, area: STARRED, occurredAt: STARRED, description: STARRED, attachments: (field) => <Photos {...field} /> }}
        />
      </Card>
      {seenAt && near.data && <Near list={near.data.list} came={came} />}
      <Card title={t('ehs.form.more')}>
        <Fields of={form} only={['severity', 'actionTaken', 'hideReporter']} />
        <Fields
          of={form}
          only={['declared']}
          over={{
            declared: ({ value, onChange, ...field }) => (
              <ManyField
                {...field}
                required
                value={value ? ['yes'] : []}
                options={[{ value: 'yes', label: t('ehs.form.declare') }]}
                onChange={(next) => onChange(next?.includes('yes') ?? false)}
              />
            ),
          }}
        />
      </Card>
      <ActionBar>
        <button type="submit" className="btn p" disabled={form.sending}>
          {t('kit.submit')}
        </button>
      </ActionBar>
    </PageForm>
  )
}
