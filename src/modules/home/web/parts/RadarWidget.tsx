import { Link } from 'react-router'
import { inLanguage } from '#foundation/contract/links.ts'
import { daysBetween } from '#foundation/time.ts'
import { Card as Box, Tag } from '#foundation/web/kit/Card.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { Leads } from '#foundation/web/kit/Leads.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { LapseLine } from '../../contract/index.ts'

/** Days ahead of the end from which one is warned. */
const SOON_DAYS = 7

/** What lapses next, each with the way to use it. */
export function RadarWidget({ title, lapses, today }: { title: string; lapses: readonly LapseLine[]; today: string }) {
  const { t, lang, pick } = useText()
  return (
    <Box
      title={title}
      extra={
        <Link to={inLanguage('/{lang}/expiring', lang)}>
          <small>{t('home.seeAll')}</small>
        </Link>
      }
    >
      {lapses.map((one) => (
        <Leads key={one.id} className="li" to={one.path ?? ''}>
          <span className="t" data-typed="">
            <div>{pick(one.whatCn, one.whatEn)}</div>
            <small>{pick(one.lossCn, one.lossEn)}</small>
          </span>
          <Tag tone={daysBetween(today, one.on) <= SOON_DAYS ? 'w' : 'n'}>{formatDay(one.on, lang)}</Tag>
        </Leads>
      ))}
      {lapses.length === 0 && <p className="hint">{t('home.nothingLapses')}</p>}
    </Box>
  )
}
