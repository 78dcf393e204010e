import { Card } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatDay, formatInstant } from '#foundation/web/kit/format.ts'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useOpened } from '#foundation/web/kit/useOpened.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { appeal, type Mine, mine } from '../contract/infractions.ts'
import { Points } from './parts/Finder.tsx'
import { InfractionSheet } from './parts/InfractionSheet.tsx'
import { InfractionState } from './parts/Tags.tsx'

const ACTS = { appeal }

/** One's own infractions; one that a message leads to (`?id=`) is opened over them. */
export default function MySafetyInfractions() {
  const { t } = useText()
  const [opened, open] = useOpened()
  const call = useCall(mine, {}, { secret: true })
  return (
    <Page title={t('screen./{lang}/profile/disciplinary/safety')}>
      <Loaded call={call} lines={6}>
        {(own) => (
          <div className="stack">
            <Card>
              <Points of={own} />
              <p className="muted">{t('safety.mine.rolling')}</p>
            </Card>
            {own.list.length === 0 && (
              <Card>
                <Empty text={t('safety.mine.none')} />
              </Card>
            )}
            {own.list.map((one) => (
              <One key={one.id} of={one} onOpen={() => open(one.id)} />
            ))}
          </div>
        )}
      </Loaded>
      {opened && <InfractionSheet id={opened} onClose={() => open(undefined)} />}
    </Page>
  )
}

function One({ of: one, onOpen }: { of: Mine['list'][number]; onOpen(): void }) {
  const { t, lang, pick } = useText()
  const counting = one.counts ? t('safety.detail.until', { day: formatDay(one.lapsesOn, lang) }) : t('safety.detail.countsNot')
  return (
    <Card>
      <div className="row between wrap">
        <b data-typed="">{pick(one.itemCn, one.itemEn)}</b>
        <InfractionState {...one} />
      </div>
      <small>
        <span translate="no">{one.number}</span> · {formatInstant(one.occurredAt, lang)} · {t(`safety.area.${one.area}`)}
      </small>
      <div className="row between wrap above near">
        <span>
          {t('safety.mine.points', { points: one.points })} · {counting}
          {one.can.includes('appeal') && <small className="line">{t('safety.mine.appealUntil', { day: formatDay(one.appealUntil, lang) })}</small>}
        </span>
        <span className="row">
          <Moves of={ACTS} row={one} words="safety.act." className="btn" />
          <button type="button" className="btn" onClick={onOpen}>
            {t('safety.mine.open')}
          </button>
        </span>
      </div>
    </Card>
  )
}
