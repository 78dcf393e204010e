import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { uuid } from '#foundation/contract/schemas.ts'
import { useForm } from '#foundation/web/form.ts'
import { Card, Facts } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { RadioField } from '#foundation/web/kit/fields.tsx'
import { formatDays, formatFen } from '#foundation/web/kit/format.ts'
import { Page } from '#foundation/web/kit/Page.tsx'
import { PageForm } from '#foundation/web/kit/PageForm.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { applyCancel, applyChange, applyInvalidate, type Detail, detail } from '../../contract.ts'
import { entryTerms, FEN, TEXT_MAX, wording } from '../../rules/entries.ts'
import { Papers, SendButton } from './AddForm.tsx'
import { pathTo } from './links.ts'
import { Who } from './Who.tsx'

/** What is in force beside what is asked for: other terms, or that it ends. */
export function ChangePage({ of, crumb }: { of: string; crumb: string }) {
  const { t } = useText()
  const [query] = useSearchParams()
  const applyId = uuid.safeParse(query.get('applyId')).data
  return (
    <Page title={t(`screen./{lang}${of}`)} crumb={t(`screen./{lang}${crumb}`)} back>
      {applyId ? <Found key={applyId} applyId={applyId} /> : <Empty />}
    </Page>
  )
}

function Found({ applyId }: { applyId: string }) {
  const call = useCall(detail, { applyId })
  return (
    <Loaded call={call} lines={12}>
      {(found) => (found.currentId === null || found.currentId === found.version.applyId ? <Choosing of={found} /> : <Found applyId={found.currentId} />)}
    </Loaded>
  )
}

type Act = 'change' | 'cancel' | 'invalidate'
const isAct = (act: Detail['can'][number]): act is Act => act !== 'recall'

function Choosing({ of }: { of: Detail }) {
  const { t, choices } = useText()
  const acts = of.can.filter(isAct)
  const [chosen, choose] = useState<Act>()
  const act = chosen ?? acts[0]
  if (!act) return <p className="note-box">{t('discount-benefits.change.none')}</p>
  return (
    <div className="stack">
      <InForce of={of} />
      <div className="card stack">
        <RadioField
          label={t('discount-benefits.change.what')}
          value={act}
          options={choices('discount-benefits.version.', acts)}
          onChange={(next) => next && choose(next)}
        />
        <p className="muted">{t('discount-benefits.change.forAll', { count: of.persons.length })}</p>
      </div>
      {act === 'change' ? <ChangeForm of={of} /> : <EndForm key={act} of={of} act={act} />}
    </div>
  )
}

function InForce({ of }: { of: Detail }) {
  const { t, lang } = useText()
  return (
    <Card title={t('discount-benefits.change.inForce')}>
      <Facts
        items={[
          { label: t('discount-benefits.white.no'), value: <span translate="no">{of.version.no}</span> },
          ...(of.rate === null ? [] : [{ label: t('discount-benefits.field.rate'), value: `${of.rate}%` }]),
          ...(of.amountFen === null ? [] : [{ label: t('discount-benefits.field.amount'), value: formatFen(of.amountFen) }]),
          { label: t('discount-benefits.white.period'), value: formatDays(of.effectiveStart, of.effectiveEnd, lang) },
          { label: t('discount-benefits.field.reason'), value: <span data-typed="">{of.reason}</span> },
        ]}
      />
      {of.persons.map(({ id, person, outsideName }) => (
        <div key={id} className="li">
          <Who person={person} outsideName={outsideName} />
        </div>
      ))}
    </Card>
  )
}

/** Back to the list, with the number of what was sent. */
function useSent({ list, category }: Detail) {
  const { t, lang } = useText()
  const { say } = useSay()
  const navigate = useNavigate()
  return async ({ no }: { no: string }) => {
    say(t('discount-benefits.form.sent', { no }))
    await navigate(pathTo(lang, list, 'index', { category }))
  }
}

function ChangeForm({ of }: { of: Detail }) {
  const { list, category, version, rate, amountFen, effectiveStart, effectiveEnd } = of
  const form = useForm(applyChange, {
    initial: { applyId: version.applyId, rate, amount: amountFen === null ? null : amountFen / FEN, effectiveStart, effectiveEnd, attachments: [] },
    draft: `discount-benefits.change.${version.applyId}`,
    unkept: ['attachments'],
    words: 'discount-benefits.form.',
    check: { set: entryTerms, facts: { list, category }, p: {} },
    onSent: useSent(of),
  })
  const gives = list === 'white' && category !== 'person' ? [category] : []
  return (
    <PageForm form={form} className="card stack">
      <Fields
        of={form}
        only={[...gives, 'effectiveStart', 'effectiveEnd', 'reason', 'attachments']}
        pairs={[['effectiveStart', 'effectiveEnd']]}
        over={{ rate: { required: true }, amount: { required: true }, reason: { max: TEXT_MAX }, attachments: Papers }}
      />
      <SendButton form={form} />
    </PageForm>
  )
}

function EndForm({ of, act }: { of: Detail; act: 'cancel' | 'invalidate' }) {
  const form = useForm(act === 'cancel' ? applyCancel : applyInvalidate, {
    initial: { applyId: of.version.applyId },
    draft: `discount-benefits.${act}.${of.version.applyId}`,
    words: 'discount-benefits.form.',
    check: { set: wording, facts: {}, p: {} },
    onSent: useSent(of),
  })
  return (
    <PageForm form={form} className="card stack">
      <Fields of={form} only={['reason']} over={{ reason: { max: TEXT_MAX } }} />
      <SendButton form={form} />
    </PageForm>
  )
}
