import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'

/** A page of vendors: nothing of the portal around it, and the language is chosen on it, since its address says none. */
export function VendorFrame({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  const { t, lang } = useText()
  const [, ask] = useSearchParams()
  const other = lang === 'zh' ? 'en' : 'zh'
  const change = () =>
    ask((before) => {
      const after = new URLSearchParams(before)
      after.set('lang', other)
      return after
    })
  return (
    <main id="page" tabIndex={-1} style={{ maxWidth: 860, margin: '0 auto', padding: 16 }}>
      <Page
        title={title}
        actions={
          <>
            {actions}
            <button type="button" className="btn link" lang={other} onClick={change}>
              {t('loto.vendor.otherLanguage')}
            </button>
          </>
        }
      >
        {children}
      </Page>
    </main>
  )
}
