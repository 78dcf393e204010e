import { Link, useNavigate } from 'react-router'
import { Card, Facts } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatDay, formatInstant } from '#foundation/web/kit/format.ts'
import { act, Moves } from '#foundation/web/kit/Moves.tsx'
import { Timeline } from '#foundation/web/kit/Timeline.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { answer, mine, type OwnRenewal } from '../../contract.ts'
import { Documents } from './Documents.tsx'
import { EndsOn, OutcomeTag, SignTag, StepTag, useOffer } from './RenewalTags.tsx'

const DECLINE = { decline: act(answer, () => ({ answer: 'decline' as const }), 'required') }

/** One's own renewals: what is offered until when, the steps, and what was signed. */
export function OwnRenewals() {
  const { t } = useText()
  const call = useCall(mine, {})
  return (
    <Loaded call={call} lines={10}>
      {({ renewals }) => (
        <div className="stack">
          {renewals.length === 0 && <Empty text={t('contract-renewal.mine.none')} />}
          {renewals.map((renewal) => (
            <OwnCard key={renewal.id} renewal={renewal} />
          ))}
        </div>
      )}
    </Loaded>
  )
}

function OwnCard({ renewal }: { renewal: OwnRenewal }) {
  const { t, lang } = useText()
  const offer = useOffer()
  const { offer: said } = renewal
  const asks = renewal.can.length > 0
  return (
    <Card
      title={t('contract-renewal.mine.title', { day: formatDay(renewal.contractEnd, lang) })}
      extra={renewal.outcome ? <OutcomeTag {...renewal} /> : <StepTag {...renewal} />}
    >
      <div className="stack">
        {asks && (
          <p className="note-box">
            {t(said === 'renew' ? 'contract-renewal.mine.offered' : 'contract-renewal.mine.ends', { day: formatDay(renewal.contractEnd, lang) })}
          </p>
        )}
        <Facts
          items={[
            { label: t('contract-renewal.list.contractNo'), value: <span translate="no">{renewal.contractNo || '—'}</span> },
            ...(renewal.contractStart ? [{ label: t('contract-renewal.contractStart'), value: formatDay(renewal.contractStart, lang) }] : []),
            { label: t('contract-renewal.list.contractEnd'), value: <EndsOn {...renewal} /> },
            ...(said === 'renew' ? [{ label: t('contract-renewal.offer'), value: offer(renewal) }] : []),
            ...(said ? [{ label: t('contract-renewal.list.esignState'), value: <SignTag {...renewal} /> }] : []),
            ...(renewal.employeeAnswer
              ? [{ label: t('contract-renewal.list.employeeAnswer'), value: t(`contract-renewal.answer.${renewal.employeeAnswer}`) }]
              : []),
          ]}
        />
        <Steps renewal={renewal} />
        <Documents documents={renewal.documents} />
        {asks && <Answers renewal={renewal} />}
      </div>
    </Card>
  )
}

function Answers({ renewal }: { renewal: OwnRenewal }) {
  const { t, lang } = useText()
  const go = useNavigate()
  const { attempt, sending } = useSend(answer)
  const accept = async () => {
    const content = await attempt({ id: renewal.id, answer: 'accept' })
    if (content?.link) void go(`/${lang}${content.link}`)
  }
  const word = renewal.can.includes('sign') ? 'sign' : 'accept'
  return (
    <div className="row wrap">
      {renewal.can.some((one) => one !== 'decline') &&
        (word === 'sign' && renewal.link && renewal.esignState === 'initiated-unsigned' ? (
          <Link className="btn p" to={`/${lang}${renewal.link}`}>
            {t('contract-renewal.mine.sign')}
          </Link>
        ) : (
          <button type="button" className="btn p" disabled={sending} onClick={() => void accept()}>
            {t(`contract-renewal.mine.${word}`)}
          </button>
        ))}
      <Moves of={DECLINE} row={renewal} words="contract-renewal.mine." className="btn" />
    </div>
  )
}

function Steps({ renewal: { steps, state } }: { renewal: OwnRenewal }) {
  const { t, lang } = useText()
  const last = steps.findLastIndex(({ at }) => at !== null)
  return (
    <Timeline
      moments={steps.map(({ step, at }, nth) => ({
        id: step,
        state: at ? 'done' : nth === last + 1 && state !== 'finished' ? 'now' : 'next',
        title: t(`contract-renewal.steps.${step}`),
        note: at ? formatInstant(at, lang) : '',
      }))}
    />
  )
}
