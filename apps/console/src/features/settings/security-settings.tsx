/** How one signs in, and where. */
export function SecuritySettings() {
  return <></>
}
