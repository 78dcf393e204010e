import { Link } from 'react-router'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Empty } from '#foundation/web/kit/Empty.tsx'
import { useDebounced } from '#foundation/web/kit/useDebounced.ts'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { clearHistory, history, type SearchResult, suggest } from '../../contract.ts'
import { PinnedAnswers } from './PinnedAnswers.tsx'

/** Functions by name, pinyin and initials while one types; with nothing typed, what one searched for and opened last. */
export function Suggestions({ typed, onSearch }: { typed: string; onSearch(words: string): void }) {
  const words = useDebounced(typed.trim())
  return words === '' ? <Last onSearch={onSearch} /> : <Found words={words} />
}

function Found({ words }: { words: string }) {
  const { t } = useText()
  const { data } = useCall(suggest, { keywords: words })
  if (!data) return null
  return (
    <>
      <PinnedAnswers answers={data.answers} />
      {data.functions.length > 0 && (
        <Card title={t('search.type.2')}>
          <Leads results={data.functions} />
        </Card>
      )}
    </>
  )
}

function Last({ onSearch }: { onSearch(words: string): void }) {
  const { t } = useText()
  const { data } = useCall(history, {}, { fresh: true })
  const { attempt, sending } = useSend(clearHistory)
  if (!data) return null
  if (data.searches.length === 0 && data.opened.length === 0)
    return (
      <div className="card">
        <Empty icon="search" text={t('search.start')} />
      </div>
    )
  return (
    <div className="stack">
      {data.searches.length > 0 && (
        <Card
          title={t('search.recent')}
          extra={
            <button type="button" className="btn link" disabled={sending} onClick={() => void attempt({})}>
              {t('search.forget')}
            </button>
          }
        >
          <div className="row wrap tight" data-typed>
            {data.searches.map(({ keywords }) => (
              <button key={keywords} type="button" className="btn s" onClick={() => onSearch(keywords)}>
                {keywords}
              </button>
            ))}
          </div>
        </Card>
      )}
      {data.opened.length > 0 && (
        <Card title={t('search.opened')}>
          <Leads results={data.opened} />
        </Card>
      )}
    </div>
  )
}

function Leads({ results }: { results: readonly SearchResult[] }) {
  const { lang, pick } = useText()
  return results.map((one) => (
    <div key={one.id} className="result">
      {one.funcUrl.startsWith('/') ? (
        <Link to={one.funcUrl.replace('{lang}', lang)}>{pick(one.nameCn, one.nameEn)}</Link>
      ) : (
        <a href={one.funcUrl} target="_blank" rel="noopener noreferrer">
          {pick(one.nameCn, one.nameEn)}
        </a>
      )}
    </div>
  ))
}
