import { Link } from 'react-router'
import type { CallRefused } from '#foundation/web/callRefused.ts'
import { Empty, ErrorNote } from '#foundation/web/kit/Empty.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'

const NOT_HERE = 'EVT-19'

/** Not for the reader (EVT-09), a code that is none (EVT-19); anything else may be tried again. */
export function NoAccess({ title, error, retry }: { title: string; error: CallRefused; retry(): void }) {
  const { t, lang } = useText()
  const closed = error.status === 403
  const missing = error.code === NOT_HERE
  return (
    <Page title={title} back>
      {closed || missing ? (
        <Empty {...(closed && { icon: 'lock' as const })} text={missing ? t('events.missing') : error.message}>
          <Link className="btn p" to={`/${lang}/home`}>
            {t('events.toHome')}
          </Link>
        </Empty>
      ) : (
        <ErrorNote error={error} retry={retry} />
      )}
    </Page>
  )
}
