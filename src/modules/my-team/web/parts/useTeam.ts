import { useSearchParams } from 'react-router'
import { ssoId } from '#foundation/contract/schemas.ts'
import { type Asked, scopeKind } from '../../contract.ts'

/** Whose people are shown, and which of them: kept in the address, so that a link and the way back show the same. */
export function useTeam() {
  const [params, setParams] = useSearchParams()
  const manager = params.get('managerSso')
  const asked: Asked = {
    scope: scopeKind.options.find((one) => one === params.get('scope')) ?? 'direct',
    managerSso: ssoId.safeParse(manager).data,
  }
  /** Changes the address; what is none goes out of it. A list begins at its first page again. */
  const go = (changes: Record<string, string | undefined>) =>
    setParams((before) => {
      const after = new URLSearchParams(before)
      after.delete('page')
      for (const [key, value] of Object.entries(changes)) value === undefined ? after.delete(key) : after.set(key, value)
      return after
    })
  return { params, asked, go }
}
