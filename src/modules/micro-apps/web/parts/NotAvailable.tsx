import { Link } from 'react-router'
import type { CallRefused } from '#foundation/web/callRefused.ts'
import { Empty } from '#foundation/web/kit/Empty.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { listApps } from '../../contract.ts'

/** Why an application cannot be opened, and where one can go on instead (MAPP-05). */
export function NotAvailable({ title, error }: { title: string; error: CallRefused }) {
  const { t, lang, pick } = useText()
  const others = useCall(listApps, {}).data?.list ?? []
  // an unknown one: the client is on its way to the page that says 404
  if (error.handled) return null
  return (
    <Page title={title}>
      <div className="card">
        {/* what was answered is in the language that the page had then */}
        <Empty icon={error.status === 403 ? 'lock' : 'warn'} text={error.code === 'MAPP-05' ? t('rule.MAPP-05') : error.message}>
          <div className="row wrap">
            <Link className="btn p" to={`/${lang}/home`}>
              {t('micro-apps.home')}
            </Link>
            <Link className="btn" to={`/${lang}/apps`}>
              {t('micro-apps.otherFunctions')}
            </Link>
          </div>
          {others.length > 0 && (
            <p className="hint row wrap">
              {t('micro-apps.others')}
              {others.map(({ system, nameCn, nameEn, path }) => (
                <Link key={system} to={path} className="btn link">
                  {pick(nameCn, nameEn)}
                </Link>
              ))}
            </p>
          )}
        </Empty>
      </div>
    </Page>
  )
}
