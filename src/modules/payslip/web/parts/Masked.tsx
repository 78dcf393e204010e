import type { ReactNode } from 'react'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { useText } from '#foundation/web/text.tsx'
import { useShown } from './useShown.ts'
import './payslip.css'

/** What stands behind "show": nothing of it is asked for before. */
export function Masked({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  const { t } = useText()
  const { shown, show, hide } = useShown()
  return (
    <>
      {!shown && (
        <Card title={title}>
          <p className="payslip-net" role="img" aria-label={t('payslip.masked')}>
            ¥ ••••••
          </p>
          <p className="hint">{t('payslip.hidden')}</p>
        </Card>
      )}
      <div className="row wrap">
        <button type="button" className={shown ? 'btn' : 'btn p'} onClick={shown ? hide : show}>
          <Icon name="lock" /> {t(shown ? 'payslip.hide' : 'payslip.show')}
        </button>
        {actions}
      </div>
      {shown && children}
    </>
  )
}
