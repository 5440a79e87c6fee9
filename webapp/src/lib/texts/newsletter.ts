export const newsletter = {
  title: "Newsletter",
  intro: "News of courses, batches and events by e-mail. You can leave at any time.",
  email: "E-mail",
  submit: "Subscribe",
  success: "SUCCESS",
  sent: "We have sent you an e-mail. Open the link in it to confirm your subscription.",
  home: "To the home page",
  confirm: {
    title: "Newsletter",
    intro: "You are one click away from our news about courses, batches and events.",
    submit: "Confirm my subscription",
    done: "Thank you. The newsletter will come to your address from now on.",
    over: "This link is not complete, or the subscription has ended. To receive the newsletter, subscribe again below.",
  },
  unsubscribe: {
    title: "Leave the newsletter",
    intro: "We will stop sending the newsletter to your address. You can subscribe again at any time.",
    submit: "Unsubscribe",
    done: "You have unsubscribed. We will not send you the newsletter any more.",
    over: "This link is not complete or not valid. Please open the link at the end of our newsletter.",
  },
};
