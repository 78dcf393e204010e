import { Link } from 'react-router'
import { Empty } from '#foundation/web/kit/Empty.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'

/** An unknown path (SHELL-02). */
export function NotFound() {
  const { t, lang } = useText()
  return (
    <Page title="404">
      <Empty icon="search" text={t('shell.notFound')}>
        <Link className="btn p" to={`/${lang}/home`}>
          {t('shell.toHome')}
        </Link>
      </Empty>
    </Page>
  )
}
