import type { Lang } from '#foundation/contract/schemas.ts'
import { formatDayOf } from '#foundation/web/kit/format.ts'
import { Said } from '#foundation/web/kit/Reading.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { ReaderWhole } from '#modules/cms/contract/index.ts'
import { Article as Body } from '#modules/cms/web/parts/Article.tsx'

/** A piece of news as its readers see it, in one language. */
export function Article({ of, reading }: { of: Omit<ReaderWhole, 'previous' | 'next'>; reading: Lang }) {
  const { lang, name } = useText()
  return (
    <>
      <h2>
        <Said cn={of.titleCn} en={of.titleEn} in={reading} />
      </h2>
      <p className="hint">
        {of.author && <bdi translate="no">{name(of.author)}</bdi>}
        {of.publishedAt && ` · ${formatDayOf(of.publishedAt, lang)}`}
      </p>
      <Body of={of} reading={reading} />
    </>
  )
}
