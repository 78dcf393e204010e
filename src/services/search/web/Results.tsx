import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Card } from '#foundation/web/kit/Card.tsx'
import { ErrorNote, Skeleton } from '#foundation/web/kit/Empty.tsx'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { concurrentSearch, type ResultType, TYPES } from '../contract.ts'
import { lengthOf } from '../rules/normal.ts'
import { MoreResults } from './parts/MoreResults.tsx'
import { NothingFound } from './parts/NothingFound.tsx'
import { PinnedAnswers } from './parts/PinnedAnswers.tsx'
import { ResultBlock } from './parts/ResultBlock.tsx'
import { Suggestions } from './parts/Suggestions.tsx'
import './parts/search.css'

const ALL_TYPES = Object.values(TYPES)

/** What was found: three of each type, or all of one; words and type lie in the address. */
export default function Results() {
  const { t } = useText()
  const [params, setParams] = useSearchParams()
  const keywords = params.get('keywords')?.trim() ?? ''
  const type = ALL_TYPES.find((one) => String(one) === params.get('type'))
  const show = (words: string, one?: ResultType) => setParams({ ...(words && { keywords: words }), ...(one !== undefined && { type: String(one) }) })
  return (
    <Page title={t('screen./{lang}/search')} back>
      <Asked key={keywords} keywords={keywords} onSearch={(words) => show(words)} />
      {lengthOf(keywords) > 0 && <Found keywords={keywords} type={type} show={(one) => show(keywords, one)} onSearch={(words) => show(words)} />}
    </Page>
  )
}

/** The field; before anything was searched with what one may choose at once below it: on a phone this page is the box. */
function Asked({ keywords, onSearch }: { keywords: string; onSearch(words: string): void }) {
  const { t } = useText()
  const [typed, type] = useState(keywords)
  const go = (event: FormEvent) => {
    event.preventDefault()
    onSearch(typed.trim())
  }
  return (
    <>
      <form className="row below" role="search" onSubmit={go}>
        <input
          className="input grow"
          type="search"
          maxLength={60}
          aria-label={t('search.field')}
          placeholder={t('search.field')}
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
        <button type="submit" className="btn p">
          <Icon name="search" /> {t('search.go')}
        </button>
      </form>
      {lengthOf(keywords) === 0 && <Suggestions typed={typed} onSearch={onSearch} />}
    </>
  )
}

interface Props {
  keywords: string
  type: ResultType | undefined
  show(type?: ResultType): void
  onSearch(words: string): void
}

/** What was found; of too little to search by, the functions and answers that it may be the beginning of. */
function Found({ keywords, type, show, onSearch }: Props) {
  const { t } = useText()
  const found = useCall(concurrentSearch, { keywords })
  const { data, error } = found
  if (error?.code === 'SRCH-01')
    return (
      <div className="stack">
        <div className="card">
          <ErrorNote error={error} />
        </div>
        <Suggestions typed={keywords} onSearch={onSearch} />
      </div>
    )
  if (error)
    return (
      <div className="card">
        <ErrorNote error={error} retry={found.refetch} />
      </div>
    )
  if (!data || found.updating)
    return (
      <Card>
        <Skeleton lines={9} />
      </Card>
    )
  if (type !== undefined)
    return (
      <MoreResults key={`${type} ${keywords}`} type={type} keywords={keywords} searchLogId={data.searchLogId} pageSize={data.pageSize} back={() => show()} />
    )
  const blocks = [
    { of: TYPES.news, block: data.newsList },
    { of: TYPES.document, block: data.docList },
    { of: TYPES.function, block: data.funcList },
  ]
  const nothing = blocks.every(({ block }) => block.list.length === 0 && !block.failed)
  return (
    <>
      <PinnedAnswers answers={data.answers} />
      {nothing ? (
        <NothingFound near={data.near} searchLogId={data.searchLogId} />
      ) : (
        blocks.map(({ of, block }) => (
          <ResultBlock
            key={of}
            title={t(`search.type.${of}`)}
            block={block}
            words={data.words}
            searchLogId={data.searchLogId}
            onMore={() => show(of)}
            retry={found.refetch}
          />
        ))
      )}
    </>
  )
}
