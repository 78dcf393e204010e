import { useSearchParams } from 'react-router'
import { EndlessList, useEndless } from '#foundation/web/kit/Endless.tsx'
import { formatMonth } from '#foundation/web/kit/format.ts'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Said, Unread } from '#foundation/web/kit/Reading.tsx'
import { useText } from '#foundation/web/text.tsx'
import { Picture } from '#modules/cms/web/parts/Picture.tsx'
import { type NewsCard, newsList, PAGE_SIZE } from '../contract/index.ts'
import { IssueReader } from './parts/IssueReader.tsx'
import './parts/home.css'
import './parts/news.css'

const ISSUE = 'issue'

/** The magazine of the resort: covers by year, the newest first; a cover opens the issue. */
export default function Magazine() {
  const { t } = useText()
  const [params, setParams] = useSearchParams()
  const open = Number(params.get(ISSUE)) || undefined
  const issues = useEndless(newsList, { channel: 'ubr-magazine' }, PAGE_SIZE)
  if (open !== undefined) return <IssueReader id={open} />
  return (
    <Page title={t('screen./{lang}/ubr-magazine')} crumb={t('home.crumb')}>
      <EndlessList of={issues} empty={t('home.noIssue')} uncounted>
        {(list) =>
          yearsOf(list).map(([year, ofYear]) => (
            <section key={year}>
              <h2>{year}</h2>
              <div className="home-issues">
                {ofYear.map((one) => (
                  <button key={one.id} type="button" className="home-issue" onClick={() => setParams({ [ISSUE]: String(one.id) })}>
                    <Face one={one} />
                  </button>
                ))}
              </div>
            </section>
          ))
        }
      </EndlessList>
    </Page>
  )
}

const monthOf = ({ issue, publishedAt }: NewsCard): string => issue?.month ?? publishedAt?.slice(0, 7) ?? ''

const yearsOf = (list: readonly NewsCard[]): [year: string, issues: NewsCard[]][] => [
  ...Map.groupBy(
    list.toSorted((a, b) => monthOf(b).localeCompare(monthOf(a)) || b.id - a.id),
    (one) => monthOf(one).slice(0, 4),
  ),
]

function Face({ one }: { one: NewsCard }) {
  const { t, lang } = useText()
  return (
    <>
      <Picture at={one.cover} />
      {!one.read && <Unread />}
      <b>
        <Said cn={one.titleCn} en={one.titleEn} />
      </b>
      <small className="line">
        {one.issue && `${t('home.issueNo', { no: one.issue.issueNo })} · `}
        {monthOf(one) && formatMonth(monthOf(one), lang)}
      </small>
    </>
  )
}
