import { useState } from 'react'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { surveyTexts } from '../../contract/index.ts'

const PAGE = 20

/** What was written in answer to a question, some at a time. */
export function TextAnswers({ uid, question }: { uid: string; question: string }) {
  const { t, name } = useText()
  const [pageNum, setPage] = useState(1)
  const call = useCall(surveyTexts, { pageNum, pageSize: PAGE, filters: { uid, question } })
  return (
    <Loaded call={call} lines={4}>
      {({ list, total, tooFew }) => (
        <>
          {list.length === 0 && <Empty text={t(tooFew ? 'survey.group.hidden' : 'survey.noAnswers')} />}
          <ul className="survey-statement">
            {list.map(({ text, person }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: what is written has no id on purpose
              <li key={at} data-typed="">
                {text}
                {person && <small className="muted"> — {name(person)}</small>}
              </li>
            ))}
          </ul>
          {total > PAGE && (
            <div className="row between">
              <button type="button" className="btn s" disabled={pageNum === 1} onClick={() => setPage(pageNum - 1)}>
                {t('survey.pageBefore')}
              </button>
              <button type="button" className="btn s" disabled={pageNum * PAGE >= total} onClick={() => setPage(pageNum + 1)}>
                {t('survey.pageAfter')}
              </button>
            </div>
          )}
        </>
      )}
    </Loaded>
  )
}
