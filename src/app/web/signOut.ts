const channel = new BroadcastChannel('backlot.session')

/** Signing out ends every open tab of this browser (SESS-23). */
export const tellSignOut = (): void => channel.postMessage('signed-out')
export const hearSignOut = (left: () => void): void => channel.addEventListener('message', left)
