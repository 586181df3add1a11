/** Sends with a form that it said who sees what is sent with it: what is switched on after it was opened does not count for it. */
export const SharedField = ({ isShared }: { isShared: boolean }) =>
  isShared ? <input type="hidden" name="shared" value="yes" readOnly /> : null
