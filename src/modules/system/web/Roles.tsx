import { useSearchParams } from 'react-router'
import { RoleList } from './parts/RoleList.tsx'
import { RolePage } from './parts/RolePage.tsx'

/** Roles, and one of them with its members and rules; which one lies in the address. */
export default function Roles() {
  const [params] = useSearchParams()
  const code = params.get('role')
  return code ? <RolePage key={code} code={code} /> : <RoleList />
}
