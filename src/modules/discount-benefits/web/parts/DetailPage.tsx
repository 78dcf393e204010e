import { useSearchParams } from 'react-router'
import { uuid } from '#foundation/contract/schemas.ts'
import { Card, Facts, Meter, Sentences, Tag } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatDays, formatFen, formatInstant } from '#foundation/web/kit/format.ts'
import { Page } from '#foundation/web/kit/Page.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { Timeline } from '#foundation/web/kit/Timeline.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { Attached } from '#services/files/web/parts/Attached.tsx'
import { type Detail, detail } from '../../contract.ts'
import { applicationLife } from '../../rules/life.ts'
import { RowLinks } from './RowLinks.tsx'
import { Who } from './Who.tsx'

/** One version of an entry; the address says which, and whether it was come to from the change log. */
export function DetailPage({ of, crumb }: { of: string; crumb: string }) {
  const { t } = useText()
  const [query] = useSearchParams()
  const applyId = uuid.safeParse(query.get('applyId')).data
  return (
    <Page title={t(`screen./{lang}${of}`)} crumb={t(`screen./{lang}${crumb}`)} back>
      {applyId ? <OneVersion key={applyId} applyId={applyId} past={query.get('isChangeLog') === 'true'} /> : <Empty />}
    </Page>
  )
}

function OneVersion({ applyId, past }: { applyId: string; past: boolean }) {
  const { t } = useText()
  const call = useCall(detail, { applyId })
  return (
    <Loaded call={call} lines={12}>
      {(found) => (
        <div className="stack">
          <About of={found} past={past} />
          <Card title={t('discount-benefits.field.persons')}>
            {found.persons.map((one) => (
              <div key={one.id} className="li row between wrap">
                <Who person={one.person} outsideName={one.outsideName} />
                {one.outsideNo && <small translate="no">{one.outsideNo}</small>}
                <span className="row wrap">
                  {one.remainingFen !== null && (
                    <Meter
                      value={one.usedFen}
                      max={one.usedFen + one.remainingFen}
                      label={t('discount-benefits.used', { used: formatFen(one.usedFen), left: formatFen(one.remainingFen) })}
                    />
                  )}
                  <Tag tone={one.phase === 'in-force' ? 'g' : 'n'}>{t(`discount-benefits.phase.${one.phase}`)}</Tag>
                </span>
              </div>
            ))}
          </Card>
          <Card title={t('discount-benefits.field.attachments')}>
            <Attached none={<span className="muted">—</span>} files={found.attachments} />
          </Card>
          <Approval of={found} />
        </div>
      )}
    </Loaded>
  )
}

function About({ of, past }: { of: Detail; past: boolean }) {
  const { t, lang, name } = useText()
  const { version, list, category, rate, amountFen } = of
  const said = (key: string) => t(`discount-benefits.field.${key}`)
  const row = { rootId: of.rootId, applyId: version.applyId, no: version.no, category, can: of.newest ? of.can : [] }
  return (
    <Card title={<StateTag of={applicationLife} state={version.status} />} extra={!past && <RowLinks list={list} row={row} details={false} />}>
      {past && !of.newest && <p className="note-box">{t('discount-benefits.past')}</p>}
      <Facts
        items={[
          { label: t('discount-benefits.white.no'), value: <span translate="no">{version.no}</span> },
          { label: said('kind'), value: t(`discount-benefits.version.${version.kind}`) },
          { label: said('category'), value: t(`discount-benefits.${list === 'black' ? 'suspends' : 'category'}.${category}`) },
          ...(rate === null ? [] : [{ label: said('rate'), value: `${rate}%` }]),
          ...(amountFen === null ? [] : [{ label: said('amount'), value: formatFen(amountFen) }]),
          { label: t('discount-benefits.white.period'), value: formatDays(of.effectiveStart, of.effectiveEnd, lang) },
          { label: t('discount-benefits.white.operator'), value: name(version.by) },
        ]}
      />
      <Sentences
        items={[
          { label: said('reason'), value: <span data-typed="">{of.reason}</span> },
          ...(version.kind === 'new' ? [] : [{ label: t('discount-benefits.changelog.reason'), value: <span data-typed="">{version.reason}</span> }]),
        ]}
      />
    </Card>
  )
}

/** What became of the version: asked for, and decided. */
function Approval({ of: { version } }: { of: Detail }) {
  const { t, lang, name } = useText()
  const good = version.status.endsWith('approved')
  return (
    <Card title={t('discount-benefits.approval')}>
      <Timeline
        moments={[
          { id: 'asked', state: 'done', title: t('discount-benefits.approval.asked', { name: name(version.by) }), note: formatInstant(version.at, lang) },
          version.decidedAt === null
            ? { id: 'waits', state: 'now', title: t(`state.DiscountApplication.${version.status}`) }
            : {
                id: 'decided',
                state: good ? 'done' : 'bad',
                title: [t(`state.DiscountApplication.${version.status}`), ...(version.decidedBy ? [name(version.decidedBy)] : [])].join(' · '),
                note: formatInstant(version.decidedAt, lang),
              },
        ]}
      />
    </Card>
  )
}
