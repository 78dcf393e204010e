import { Link } from 'react-router'
import { Facts } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatDay, formatInstant, formatNumber } from '#foundation/web/kit/format.ts'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { Timeline } from '#foundation/web/kit/Timeline.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Detail, detail } from '../../contract.ts'
import { Documents } from './Documents.tsx'
import { RenewalActs } from './RenewalActs.tsx'
import { EndsOn, OutcomeTag, SignTag, StepTag, useOffer, Waiting } from './RenewalTags.tsx'

/** One renewal, as far as it is for the reader, with what they may do with it. That HR opened it, its person sees. */
export function RenewalSheet({ id, onClose }: { id: string; onClose(): void }) {
  const { t } = useText()
  const call = useCall(detail, { id }, { secret: true })
  const renewal = call.data?.id === id ? call.data : undefined
  return (
    <Sheet title={t('contract-renewal.title')} onClose={onClose} footer={renewal && renewal.can.length > 0 && <RenewalActs renewal={renewal} />}>
      <div className="wide stack">
        <Loaded call={call} lines={12}>
          {(shown) => <Read renewal={shown} />}
        </Loaded>
      </div>
    </Sheet>
  )
}

/** What people wrote. */
const Words = ({ title, text }: { title: string; text: string }) =>
  text === '' ? null : (
    <section>
      <h3>{title}</h3>
      <p className="lines" data-typed="">
        {text}
      </p>
    </section>
  )

function Read({ renewal }: { renewal: Detail }) {
  const { t, lang, pick } = useText()
  const offer = useOffer()
  const said = (words: string, value: string | null) => (value ? t(words + value) : '—')
  const fact = (key: string, value: React.ReactNode) => ({ label: t(`contract-renewal.list.${key}`), value })
  return (
    <>
      <div className="row between wrap">
        <PersonCell person={renewal.person} note={`${renewal.person.ssoId} · ${pick(renewal.departmentCn, renewal.departmentEn)}`} />
        <span className="row wrap tight">
          <StepTag {...renewal} /> <SignTag {...renewal} /> <OutcomeTag {...renewal} />
        </span>
      </div>
      <Facts
        items={[
          fact('contractNo', <span translate="no">{renewal.contractNo || '—'}</span>),
          fact('contractEnd', <EndsOn {...renewal} />),
          fact('employeeType', t(`people.enum.employeeType.${renewal.employeeType}`)),
          fact('employeeClass', <span data-typed="">{renewal.employeeClass}</span>),
          fact('renewalCount', formatNumber(renewal.renewalCount)),
          fact('serviceYears', formatNumber(renewal.serviceYears)),
          { label: t('contract-renewal.entitled'), value: t(renewal.entitled ? 'kit.yes' : 'kit.no') },
          { label: t('contract-renewal.noticeBy'), value: formatDay(renewal.noticeBy, lang) },
          fact('managerDecision', said('contract-renewal.decision.', renewal.managerDecision)),
          fact('hrbpDecision', said('contract-renewal.hrbpDecision.', renewal.hrbpDecision)),
          { label: t('contract-renewal.offer'), value: offer(renewal) },
          fact('employeeAnswer', said('contract-renewal.answer.', renewal.employeeAnswer)),
          ...(renewal.state === 'finished' ? [] : [fact('waiting', <Waiting {...renewal} />)]),
        ]}
      />
      <Words title={t('contract-renewal.managerReason')} text={renewal.managerReason} />
      <Words title={t('contract-renewal.hrbpComment')} text={renewal.hrbpComment} />
      <Words title={t('contract-renewal.employeeReason')} text={renewal.employeeReason} />
      {renewal.facts && <Matters facts={renewal.facts} />}
      {renewal.link && (
        <p>
          <Link to={`/${lang}${renewal.link}`}>{t('contract-renewal.openPaper')}</Link>
        </p>
      )}
      <Documents documents={renewal.documents} />
      {renewal.history.length > 0 && <Happened history={renewal.history} />}
    </>
  )
}

/** What a decision has to consider. */
function Matters({ facts: { warnings, away } }: { facts: NonNullable<Detail['facts']> }) {
  const { t, lang } = useText()
  const said = warnings.map(({ level, validUntil }) =>
    t('contract-renewal.warning', { level: t(`disciplinary.level.${level}`), day: formatDay(validUntil, lang) }),
  )
  return (
    <section aria-label={t('contract-renewal.facts')}>
      <h3>{t('contract-renewal.facts')}</h3>
      <Facts
        items={[
          { label: t('contract-renewal.warnings'), value: said.length > 0 ? said.join(lang === 'zh' ? '；' : '; ') : t('contract-renewal.warnings.none') },
          ...(away
            ? [
                { label: t('contract-renewal.sickDays'), value: formatNumber(away.sick) },
                { label: t('contract-renewal.injuryDays'), value: formatNumber(away.injury) },
              ]
            : []),
        ]}
      />
    </section>
  )
}

function Happened({ history }: Pick<Detail, 'history'>) {
  const { t, lang, name } = useText()
  const says = (what: string) => (what.split('.').length > 2 ? t(`action.${what}`) : t(`contract-renewal.did.${what.split('.')[1]}`))
  return (
    <section aria-label={t('contract-renewal.history')}>
      <h3>{t('contract-renewal.history')}</h3>
      <div data-typed="">
        <Timeline
          moments={history.map(({ id, at, by, what, reason }) => ({
            id,
            state: 'done',
            title: [says(what), reason].filter(Boolean).join(lang === 'zh' ? '：' : ': '),
            note: `${by ? name(by) : t('contract-renewal.bySystem')} · ${formatInstant(at, lang)}`,
          }))}
        />
      </div>
    </section>
  )
}
