import { Card, Facts } from '#foundation/web/kit/Card.tsx'
import { formatEnd, formatInstant } from '#foundation/web/kit/format.ts'
import { RichText } from '#foundation/web/kit/RichText.tsx'
import { useText } from '#foundation/web/text.tsx'
import { Cover } from '#services/files/web/parts/Cover.tsx'

export interface About {
  titleCn: string
  titleEn: string
  contentCn: string
  contentEn: string
  cover: string | null
  registrationStart: string
  registrationEnd: string
  cancelUntil: string
  draw: boolean
  season: string
  seasonMost: number
}

/** What people read of an event. */
export function EventAbout({ of }: { of: About }) {
  const { t, lang, pick } = useText()
  const title = pick(of.titleCn, of.titleEn)
  const content = pick(of.contentCn, of.contentEn)
  return (
    <Card title={<span data-typed>{title}</span>}>
      <div className="stack">
        <Cover of={of.cover} name={title} />
        {content && (
          <div data-typed>
            <RichText html={content} />
          </div>
        )}
        <Facts
          items={[
            { label: t('events.registrationStart'), value: formatInstant(of.registrationStart, lang) },
            { label: t(of.draw ? 'events.drawAt' : 'events.registrationEnd'), value: formatEnd(of.registrationEnd, lang) },
            { label: t('events.cancelUntil'), value: formatEnd(of.cancelUntil, lang) },
            ...(of.season
              ? [{ label: t('events.season'), value: <span data-typed>{t('events.seasonSaid', { season: of.season, most: of.seasonMost })}</span> }]
              : []),
          ]}
        />
      </div>
    </Card>
  )
}
