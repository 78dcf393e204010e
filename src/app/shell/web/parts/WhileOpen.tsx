import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Empty } from '#foundation/web/kit/Empty.tsx'
import { formatEnd } from '#foundation/web/kit/format.ts'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { closures } from '../../contract.ts'

const LOOK_SECONDS = 60

/** The page of a module, or what is said while the module is shut; where it may be looked at, both (UOP-09). */
export function WhileOpen({ module, title, children }: { module: string; title: string; children: ReactNode }) {
  const { t, lang, pick } = useText()
  const { data } = useCall(closures, {}, { pollSeconds: LOOK_SECONDS })
  const shut = data?.list.find((one) => one.module === module)
  if (!shut) return children
  const until = t('shell.shut.until', { at: formatEnd(shut.to, lang) })
  if (shut.readOnly)
    return (
      <>
        <p className="note-box warn" role="status">
          <Icon name="clock" />
          <span>
            {pick(shut.textCn, shut.textEn)} {t('shell.shut.readOnly')} {until}
          </span>
        </p>
        {children}
      </>
    )
  return (
    <Page title={t(title)}>
      <Empty icon="clock" text={pick(shut.textCn, shut.textEn)}>
        <small>{until}</small>
        <Link className="btn p" to={`/${lang}/home`}>
          {t('shell.toHome')}
        </Link>
      </Empty>
    </Page>
  )
}
