import { Link } from 'react-router'
import { Empty } from '#foundation/web/kit/Empty.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { SearchResult } from '../../contract.ts'
import { ResultRow } from './ResultRow.tsx'

/** Nothing found, what is called nearly so, and what one may try instead (SRCH-06). */
export function NothingFound({ near, searchLogId }: { near: readonly SearchResult[]; searchLogId: string }) {
  const { t, lang } = useText()
  return (
    <div className="card">
      <Empty icon="search" text={t('search.nothing')}>
        {near.length > 0 && (
          <div className="below" style={{ textAlign: 'left' }}>
            <p>{t('search.nothing.near')}</p>
            {near.map((one, at) => (
              <ResultRow key={one.id} result={one} rank={at + 1} words={[]} searchLogId={searchLogId} />
            ))}
          </div>
        )}
        <p>{t('search.nothing.try')}</p>
        <ul style={{ textAlign: 'left' }}>
          <li>{t('search.nothing.shorter')}</li>
          <li>{t('search.nothing.pinyin')}</li>
          <li>
            <Link to={`/${lang}/apps`}>{t('search.nothing.apps')}</Link>
          </li>
        </ul>
      </Empty>
    </div>
  )
}
