import { useState } from 'react'
import type { Lang } from '#foundation/contract/schemas.ts'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { ReadingTabs, Said } from '#foundation/web/kit/Reading.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { Article } from '#modules/cms/web/parts/Article.tsx'
import { type ArticleSection, cultureSection } from '../../contract/index.ts'
import { Tiles } from './Tiles.tsx'
import { useRead } from './useRead.ts'
import './culture.css'

/** A section that is one article with cards (CULT-06). */
export function SectionPage({ section, cards, numbered = false }: { section: ArticleSection; cards: string; numbered?: boolean }) {
  const { t, lang } = useText()
  const [reading, setReading] = useState<Lang>(lang)
  const call = useCall(cultureSection, { section })
  useRead(call.data?.article)
  return (
    <Page
      title={t(`screen./{lang}/cultures/${section}`)}
      crumb={t('culture.crumb')}
      actions={call.data?.article && <ReadingTabs value={reading} onChange={setReading} />}
    >
      <Loaded call={call} lines={12}>
        {({ article, cards: list }) =>
          article ? (
            <div className="cult">
              <article className="card cms-sheet">
                <h2>
                  <Said cn={article.titleCn} en={article.titleEn} in={reading} />
                </h2>
                {(article.summaryCn || article.summaryEn) && (
                  <p className="hint">
                    <Said cn={article.summaryCn} en={article.summaryEn} in={reading} />
                  </p>
                )}
                <Article of={article} reading={reading} />
              </article>
              {list.length > 0 && (
                <section>
                  <h2 className="cult-head">{cards}</h2>
                  <Tiles list={list} numbered={numbered} />
                </section>
              )}
            </div>
          ) : (
            <div className="card">
              <Empty text={t('culture.nothingYet')} />
            </div>
          )
        }
      </Loaded>
    </Page>
  )
}
