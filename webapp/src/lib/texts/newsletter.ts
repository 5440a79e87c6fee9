export const newsletter = {
  title: "Newsletter",
  intro: "New courses, batches and events, a few times a year. You can leave at any time.",
  email: "E-mail",
  submit: "Subscribe",
  success: "SUCCESS",
  sent: "Now open the link in the mail that we have sent you.",
  home: "To the home page",
  confirm: {
    title: "Newsletter",
    intro: "You are one click away from our news about courses, batches and events.",
    submit: "Confirm my subscription",
    done: "Thank you. The newsletter will come to your address from now on.",
    over: "This link is of no use any more: it is not complete, or its subscription has ended. To receive the newsletter, subscribe again below.",
  },
  unsubscribe: {
    title: "Leave the newsletter",
    intro: "No newsletter will come to your address any more. You can subscribe again at any time.",
    submit: "Unsubscribe",
    done: "You have left the newsletter. We will not write to you any more.",
    over: "This link is not complete, or it was not made by us. Please open the one at the end of our letter.",
  },
};
