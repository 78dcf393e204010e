import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { useText } from '../text.tsx'
import { Icon } from './icons.tsx'
import { useBack } from './useBack.ts'
import { useDesk } from './useWidth.ts'

let announce: (title: string, back: boolean) => void = () => {}
/** Where the phone's top bar learns the page's title; set by the layout. */
export const onPageTitle = (listener: (title: string, back: boolean) => void): void => {
  announce = listener
}

/** The name of the group of the menu in which the screen stands, which the routes know. */
export const MenuGroup = createContext('')

/**
 * The frame of a screen: crumb, title, actions. `crumb` is given where more is to be said than the group of the menu. `back`: a page one comes to from another, which the phone shows with an arrow.
 * `spoken`: the page begins with a picture of its own (a greeting, a large 404), so its heading is for who listens only.
 */
export function Page({
  title,
  crumb: given,
  actions,
  back = false,
  spoken = false,
  children,
}: {
  title: string
  crumb?: string
  actions?: ReactNode
  back?: boolean
  spoken?: boolean
  children: ReactNode
}) {
  const { t } = useText()
  const desk = useDesk()
  const goBack = useBack()
  const above = useContext(MenuGroup)
  useEffect(() => {
    // SHELL-03
    document.title = `${title} · Backlot`
    announce(title, back)
    return () => announce('', false)
  }, [title, back])
  const crumb = given ?? above
  return (
    <>
      {desk && crumb && <div className="crumb">{crumb}</div>}
      <div className={spoken ? 'visually-hidden' : 'head'}>
        <h1 className={desk || !back ? '' : 'visually-hidden'}>
          {desk && back && (
            <button type="button" className="btn link no-print" aria-label={t('kit.back')} onClick={goBack} style={{ verticalAlign: '-4px', marginRight: 8 }}>
              <Icon name="back" />
            </button>
          )}
          {title}
        </h1>
        {actions && <div className="row wrap end">{actions}</div>}
      </div>
      {children}
    </>
  )
}

/** What may be done here: at the foot of a desk page, fixed at the bottom of a phone. */
export const ActionBar = ({ children }: { children: ReactNode }) => <div className="actions">{children}</div>
