import { Link } from 'react-router'
import { Facts } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatInstant, formatNumber } from '#foundation/web/kit/format.ts'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { audienceDetail, type Use } from '../../contract.ts'
import { AudienceWords } from './AudienceWords.tsx'
import { SampleNames } from './SampleNames.tsx'
import { saidUses } from './saidUses.ts'
import { WhyPerson } from './WhyPerson.tsx'

/** One stored audience: who that is, where it is used, and why somebody is in it or not. */
export function AudienceCard({ id, onClose }: { id: string; onClose(): void }) {
  const { t, lang, name, pick } = useText()
  const call = useCall(audienceDetail, { id })
  const shown = call.data?.id === id ? call : { ...call, data: undefined }
  return (
    <Sheet title={shown.data ? pick(shown.data.words.line.cn, shown.data.words.line.en) : t('audience.one')} onClose={onClose}>
      <Loaded call={shown} lines={8}>
        {(one) => (
          <div className="stack">
            {one.words.include.length + one.words.exclude.length > 1 && <AudienceWords words={one.words} lines />}
            <Facts
              items={[
                { label: t('audience.countNow'), value: t('audience.people', { count: formatNumber(one.count) }) },
                { label: t('audience.made'), value: formatInstant(one.createdAt, lang) },
                ...(one.createdBy ? [{ label: t('audience.madeBy'), value: name(one.createdBy) }] : []),
              ]}
            />
            <section>
              <h3>{t('audience.count.names')}</h3>
              {one.count > 0 ? <SampleNames sample={one.sample} count={one.count} /> : <p className="muted">{t('audience.count.nobody')}</p>}
            </section>
            <section>
              <h3>{t('audience.uses')}</h3>
              <UsedBy count={one.uses} uses={one.usedBy} />
            </section>
            <section>
              <h3>{t('audience.why.title')}</h3>
              <WhyPerson asked={{ id }} />
            </section>
          </div>
        )}
      </Loaded>
    </Sheet>
  )
}

function UsedBy({ count, uses }: { count: number; uses: readonly Use[] }) {
  const { t, lang, pick } = useText()
  if (count === 0) return <p className="muted">{t('audience.unused')}</p>
  return (
    <>
      <ul>
        {uses.map((one) => (
          <li key={`${one.module} ${one.link} ${one.titleCn}`} data-typed>
            {one.link ? <Link to={`/${lang}${one.link}`}>{pick(one.titleCn, one.titleEn)}</Link> : pick(one.titleCn, one.titleEn)}
          </li>
        ))}
      </ul>
      {count > uses.length && <p className="muted small">{t('audience.moreUses', { count: saidUses(count, uses.length) })}</p>}
    </>
  )
}
