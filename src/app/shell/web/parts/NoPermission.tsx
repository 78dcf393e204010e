import { Link } from 'react-router'
import type { ScreenSpec } from '#foundation/contract/manifest.ts'
import { Empty } from '#foundation/web/kit/Empty.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'

/** A page that the person may not open says so and names what is missing (SHELL-38). */
export function NoPermission({ screen, askAt }: { screen: ScreenSpec; askAt?: string | undefined }) {
  const { t, lang, has } = useText()
  const named = (id: string) => (has(`permission.${id}`) ? t(`permission.${id}`) : id)
  const missing = screen.permission === 'public' ? '' : screen.permission.map(named).join(' / ')
  return (
    <Page title={t('shell.noPermission')}>
      <Empty icon="lock" text={t('rule.SHELL-38')}>
        {missing && <small>{t('shell.missing', { permission: missing })}</small>}
        <div className="row wrap centre">
          <Link className="btn" to={`/${lang}/home`}>
            {t('shell.toHome')}
          </Link>
          {askAt && missing && (
            <Link className="btn p" to={`${askAt.replace('{lang}', lang)}?path=${encodeURIComponent(screen.path)}`}>
              {t('shell.askAccess')}
            </Link>
          )}
        </div>
      </Empty>
    </Page>
  )
}
