import { useState } from 'react'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { find } from '../../contract/index.ts'
import { KeywordBox, Sentence } from './SearchInside.tsx'

const MOST_SHOWN = 50

/** Finds a keyword in the text of the document, and goes to the page it is on. */
export function FindPanel({ uid, given, onPage }: { uid: string; given: string; onPage(page: number): void }) {
  const { t } = useText()
  const [word, setWord] = useState(given)
  return (
    <Card title={t('doc-center.findHere')}>
      <KeywordBox label={t('doc-center.findHere.label')} value={word} onSearch={setWord} />
      {word && <Places uid={uid} keyword={word} onPage={onPage} />}
    </Card>
  )
}

function Places({ uid, keyword, onPage }: { uid: string; keyword: string; onPage(page: number): void }) {
  const { t } = useText()
  const call = useCall(find, { pageSize: MOST_SHOWN, filters: { keyword, uid } })
  return (
    <Loaded call={call} lines={3}>
      {({ list }) =>
        list.length === 0 ? (
          <p className="muted" role="status">
            {t('doc-center.findHere.none')}
          </p>
        ) : (
          <ul className="doc-hits">
            {list.map((hit) => (
              <li key={hit.page}>
                <button type="button" className="btn link" onClick={() => onPage(hit.page)}>
                  {t('doc-center.page', { page: hit.page })}
                </button>
                <Sentence hit={hit} keyword={keyword} />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}
