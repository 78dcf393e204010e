import { Facts } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatFen, formatInstant, formatNumber } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { Timeline } from '#foundation/web/kit/Timeline.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { Attached } from '#services/files/web/parts/Attached.tsx'
import { type Detail, detail } from '../../contract/index.ts'
import { ExchangeTag } from './ExchangeTag.tsx'
import { LinesRead } from './LinesField.tsx'
import { useKindName } from './useKindName.ts'

/** An exchange with all that became of it. */
export function DetailSheet({ id, onClose }: { id: string; onClose(): void }) {
  const { t } = useText()
  const call = useCall(detail, { id })
  return (
    <Sheet title={t('cash.detail.title', { number: call.data?.number ?? '' })} onClose={onClose}>
      <Loaded call={call} lines={12}>
        {(one) => (
          <div className="wide stack">
            <About of={one} />
            <LinesRead {...one} />
            <Counts of={one.counts} />
            <Movements of={one.movements} />
            <Steps of={one.timeline} />
          </div>
        )}
      </Loaded>
    </Sheet>
  )
}

function About({ of }: { of: Detail }) {
  const { t, name, pick } = useText()
  const { differenceFen: difference } = of
  return (
    <div>
      <Facts
        items={[
          { label: t('cash.exchanges.status'), value: <ExchangeTag status={of.status} /> },
          { label: t('cash.exchanges.location'), value: <span data-typed="">{pick(of.locationCn, of.locationEn)}</span> },
          { label: t('cash.exchanges.vault'), value: <span data-typed="">{pick(of.vaultCn, of.vaultEn)}</span> },
          { label: t('cash.exchanges.bagNo'), value: <span translate="no">{of.bagNo}</span> },
          { label: t('cash.exchanges.applicant'), value: <bdi translate="no">{name(of.applicant)}</bdi> },
          ...(difference === null ? [] : [{ label: t('cash.exchanges.differenceFen'), value: formatFen(difference) }]),
        ]}
      />
      <Said label={t('cash.detail.reason')} text={of.correctionReason} />
      <Said label={t('cash.exchange.remark')} text={of.remark} />
    </div>
  )
}

/** What somebody wrote, over the whole width. */
function Said({ label, text }: { label: string; text: string }) {
  if (!text) return null
  return (
    <p>
      <small>{label}</small> <span data-typed="">{text}</span>
    </p>
  )
}

/** Every count with its photos; the last that was not set aside is in force. */
function Counts({ of }: { of: Detail['counts'] }) {
  const { t, lang, name } = useText()
  if (of.length === 0) return null
  return (
    <section>
      <h3>{t('cash.detail.counts')}</h3>
      {of.map((one) => (
        <div key={one.id} className="li">
          <div className="t">
            <b>{formatFen(one.totalFen)}</b> <bdi translate="no">{name(one.by)}</bdi> <small>{formatInstant(one.at, lang)}</small>
            {(one.late || one.setAsideAt) && <small>{t(one.late ? 'cash.detail.late' : 'cash.detail.setAside')}</small>}
            {one.photos.length > 0 && <Attached files={one.photos} />}
          </div>
        </div>
      ))}
    </section>
  )
}

function Movements({ of }: { of: Detail['movements'] }) {
  const { t, lang, pick } = useText()
  const nameOf = useKindName()
  if (of.length === 0) return null
  const signed = (count: number) => (count > 0 ? `+${formatNumber(count)}` : formatNumber(count))
  return (
    <section>
      <h3>{t('cash.detail.movements')}</h3>
      <List
        rows={of}
        rowKey={({ id }) => id}
        columns={[
          { key: 'at', title: t('cash.stock.at'), cell: ({ at }) => formatInstant(at, lang) },
          { key: 'kind', title: t('cash.stock.kind'), cell: (one) => nameOf(one) },
          { key: 'cause', title: t('cash.stock.cause'), wrap: true, cell: (one) => pick(one.causeCn, one.causeEn) },
          { key: 'amount', title: t('cash.stock.amount'), num: true, cell: ({ amount }) => signed(amount) },
          { key: 'reserved', title: t('cash.stock.reserved'), num: true, cell: ({ heldDelta }) => signed(heldDelta) },
        ]}
        card={(one) => (
          <div className="row between wrap">
            <span>
              {nameOf(one)} <small>{pick(one.causeCn, one.causeEn)}</small>
            </span>
            <span>{signed(one.amount)}</span>
          </div>
        )}
      />
    </section>
  )
}

const BAD: readonly string[] = ['recounted', 'withdrawn']

function Steps({ of }: { of: Detail['timeline'] }) {
  const { t, lang, name } = useText()
  return (
    <section>
      <h3>{t('cash.detail.timeline')}</h3>
      <Timeline
        moments={of.map(({ what, at, by }) => ({
          id: `${what} ${at}`,
          state: BAD.includes(what) ? 'bad' : 'done',
          title: t(`cash.step.${what}`),
          note: `${by ? name(by) : t('cash.step.portal')} · ${formatInstant(at, lang)}`,
        }))}
      />
    </section>
  )
}
