import { Link } from 'react-router'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { listed } from '#foundation/contract/texts.ts'
import { Card, Facts, Meter, Tag } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatDay, formatDays, formatInstant } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { birthday } from '#services/session/contract.ts'
import { mine } from '../contract.ts'
import { BirthdayGate } from './parts/BirthdayGate.tsx'

type Mine = OutputOf<typeof mine>
const TONES = { valid: 'g', blackout: 'w', 'used-up': 'n' } as const

/** The own entry product: what is left of it, when it is closed, and how it was used (FPARK-14). */
export default function MyEntry() {
  const { t } = useText()
  const check = useCall(birthday, {}, { fresh: true })
  return (
    <Page title={t('screen./{lang}/profile/sku')}>
      <Loaded call={check}>{(now) => (now.required && !now.verified ? <BirthdayGate {...now} /> : <Open />)}</Loaded>
    </Page>
  )
}

function Open() {
  const { t } = useText()
  const call = useCall(mine, {})
  return (
    <Loaded call={call}>
      {({ right, would, entries }) => (
        <div className="stack">
          {right ? <Right of={right} /> : <Would of={would} />}
          <Card title={t('free-park-entry.mine.entries')}>
            <Entries of={entries} />
          </Card>
        </div>
      )}
    </Loaded>
  )
}

function Right({ of }: { of: NonNullable<Mine['right']> }) {
  const { t, lang, pick } = useText()
  const said = (key: string, values = {}) => t(`free-park-entry.mine.${key}`, values)
  const left = (key: 'today' | 'month', { limit, left: rest }: { limit: number; left: number }) => (
    <div>
      <div className="row between">
        <span>{said(key)}</span>
        <b>{said('left', { left: rest, limit })}</b>
      </div>
      <Meter value={limit - rest} max={limit} label={said('left', { left: rest, limit })} />
    </div>
  )
  const until = of.to === null ? said('open') : `${formatDay(of.to, lang)} · ${said('daysLeft', { days: of.daysLeft ?? 0 })}`
  return (
    <Card title={<span data-typed="">{pick(of.skuCn, of.skuEn)}</span>} extra={<Tag tone={TONES[of.status]}>{said(`status.${of.status}`)}</Tag>}>
      <div className="stack">
        {left('today', of.today)}
        {of.month && left('month', of.month)}
        <Facts
          items={[
            { label: said('park'), value: <span data-typed="">{of.park}</span> },
            { label: said('gates'), value: <span data-typed="">{listed(of.gates, lang)}</span> },
            { label: said('hours'), value: `${of.fromTime}–${of.toTime}` },
            { label: said('companions'), value: said('people', { count: of.companions }) },
            { label: said('from'), value: formatDay(of.from, lang) },
            { label: said('to'), value: until },
            {
              label: said('blackouts'),
              value:
                of.blackouts.length > 0
                  ? listed(
                      of.blackouts.map(({ from, to }) => formatDays(from, to, lang)),
                      lang,
                    )
                  : said('noBlackouts'),
            },
          ]}
        />
        <Link className="btn p start" to={`/${lang}/my-qrcode/index`}>
          {said('code')}
        </Link>
      </div>
    </Card>
  )
}

/** For who has nothing: which rule would give something, and what is lacking. */
function Would({ of }: { of: Mine['would'] }) {
  const { t, lang, pick } = useText()
  const lacks = of?.needs.map((need) => t(`free-park-entry.mine.need.${need}`)) ?? []
  return (
    <div className="card">
      <Empty text={t('free-park-entry.mine.none')} />
      {of && (
        <p className="note-box" style={{ margin: 16 }}>
          {of.on !== null
            ? t('free-park-entry.mine.wouldOn', { sku: pick(of.skuCn, of.skuEn), day: formatDay(of.on, lang) })
            : t('free-park-entry.mine.would', { sku: pick(of.skuCn, of.skuEn), needs: listed(lacks, lang) })}
        </p>
      )}
    </div>
  )
}

function Entries({ of }: { of: Mine['entries'] }) {
  const { t, lang } = useText()
  type Entry = Mine['entries'][number]
  const result = (entry: Entry) => <Tag tone={entry.result === 'allowed' ? 'g' : 'r'}>{t(`free-park-entry.result.${entry.result}`)}</Tag>
  const why = (entry: Entry) => (entry.reason === null ? '' : t(`free-park-entry.reason.${entry.reason}`))
  return (
    <List
      rows={of}
      rowKey={({ id }) => id}
      empty={t('free-park-entry.entries.none')}
      columns={[
        { key: 'at', title: t('free-park-entry.entries.at'), cell: (entry: Entry) => formatInstant(entry.at, lang) },
        { key: 'gate', title: t('free-park-entry.entries.gate'), cell: (entry: Entry) => <span data-typed="">{entry.gate}</span> },
        { key: 'companions', title: t('free-park-entry.entries.companions'), cell: (entry: Entry) => entry.companions, num: true },
        { key: 'result', title: t('free-park-entry.entries.result'), cell: result },
        { key: 'reason', title: t('free-park-entry.entries.reason'), cell: why },
      ]}
      card={(entry) => (
        <>
          <div className="row between">
            <b>{formatInstant(entry.at, lang)}</b>
            {result(entry)}
          </div>
          <small>
            <span data-typed="">{entry.gate}</span> · {t('free-park-entry.mine.with', { count: entry.companions })} {why(entry)}
          </small>
        </>
      )}
    />
  )
}
