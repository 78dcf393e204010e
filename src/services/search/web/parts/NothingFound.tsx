import { Link } from 'react-router'
import { Empty } from '#foundation/web/kit/Empty.tsx'
import { useText } from '#foundation/web/text.tsx'

/** Nothing found, and what one may try instead (SRCH-06). */
export function NothingFound() {
  const { t, lang } = useText()
  return (
    <div className="card">
      <Empty icon="search" text={t('search.nothing')}>
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
