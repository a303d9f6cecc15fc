import type { LegalTexts } from "./en.ts";

/** The texts about political advertising, privacy, and accessibility in French. */
export const legal: LegalTexts = {
  // Political advertising, in the words of Regulation (EU) 2024/900
  "political.label": "Annonce politique",
  "political.sponsor": "Parraineur : {name}",
  "political.controller": "Sous le contrôle de : {name}",
  "political.subject": "Concerne : {subject}",
  "political.targeted": "Ciblée à partir de données personnelles",
  "political.notice": "Avis de transparence",
  "notice.intro":
    "Ce que l’éditeur déclare au sujet d’une annonce politique, comme l’exige le règlement (UE) 2024/900.",
  "notice.list": "Annonces politiques",
  "notice.ad": "Annonce",
  "notice.gone": "n’est plus publiée",
  "notice.withdrawn": "N’est plus signalée comme annonce politique depuis le {date}. Avant, on lisait :",
  "notice.unmarked": "Non signalée comme annonce politique",
  "notice.publisher": "Éditeur",
  "notice.sponsor": "Parraineur",
  "notice.address": "Adresse postale",
  "notice.email": "E-mail",
  "notice.controller": "Sous le contrôle de",
  "notice.payer": "Payée par",
  "notice.subject": "Élection, référendum ou processus législatif",
  "notice.official": "Informations officielles sur la participation",
  "notice.period": "Période de publication",
  "notice.amount": "Montant payé",
  "notice.amountNote": "Autres avantages et calcul du montant",
  "notice.origin": "Origine de l’argent",
  "notice.origin.private": "Privée",
  "notice.origin.public": "Publique",
  "notice.origin.both": "Privée et publique",
  "notice.place.inside": "de l’intérieur de l’Union européenne",
  "notice.place.outside": "de l’extérieur de l’Union européenne",
  "notice.place.both": "de l’intérieur et de l’extérieur de l’Union européenne",
  "notice.targeting": "Ciblage",
  "notice.untargeted": "Non ciblée à partir de données personnelles",
  "notice.suspension": "Suspension",
  "notice.suspended":
    "Une publication antérieure a été suspendue ou interrompue en raison d’une infraction au règlement.",
  "notice.report": "Cette annonce enfreint les règles ? Écrivez à {email}.",
  "notice.json": "Version lisible par machine (JSON)",
  "notice.former": "Versions antérieures",

  // Privacy
  "privacy.title": "Confidentialité",
  "privacy.intro":
    "Ce que ce site fait de vos données. Cette page découle de ce que le site fait réellement et change avec lui.",
  "privacy.changed": "Dernière modification : {date}",
  "privacy.old": "Une version antérieure.",
  "privacy.current": "Version actuelle",
  "privacy.earlier": "Versions antérieures",
  "privacy.who": "Responsable",
  "privacy.server": "Le serveur est exploité par {network} : {contact}.",
  "privacy.forms": "Ce que vous pouvez saisir",
  "privacy.contactForm": "Formulaire de contact",
  "privacy.signUpForm": "Formulaire d’inscription",
  "privacy.poll": "Sondage",
  "privacy.answer": "Réponse",
  "privacy.onPage": "Sur la page {page} :",
  "privacy.consent": "Vous acceptez ceci : {words}",
  "form.texts":
    "J’accepte de recevoir des SMS de {site} à ce numéro. Des frais de messages et de données peuvent s’appliquer. Répondez STOP pour ne plus en recevoir.",
  "privacy.texts":
    "Si vous le souhaitez seulement, vous acceptez aussi des SMS : {words} L’inscription est possible sans cela.",
  "form.minAge": "J’ai au moins {years} ans.",
  "form.ageRequired": "Veuillez confirmer votre âge, sinon rien n’est enregistré",
  "form.tooYoung": "Vous n’avez pas l’âge requis pour ce formulaire. Rien n’a été enregistré.",
  "privacy.minAge": "Réservé aux personnes d’au moins {years} ans.",
  "privacy.contact":
    "Votre message parvient aux personnes qui gèrent ce site. Il est conservé jusqu’à ce qu’elles le suppriment, puis 30 jours dans la corbeille.",
  "privacy.signUp":
    "Vous figurez sur la liste des membres jusqu’à ce que vous ou le site y mettiez fin. Une inscription jamais confirmée est supprimée au bout de 30 jours.",
  "privacy.pollText": "Votre réponse est comptée sans votre nom. Un cookie vous permet de la changer.",
  "privacy.spam":
    "Contre les abus, le serveur compte pendant deux heures combien de formulaires sont envoyés depuis une connexion. Il enregistre un code que, deux jours plus tard, personne ne peut relier à la connexion.",
  "privacy.searched": "Les mots qui ne donnent aucun résultat sont comptés pendant 90 jours, sans rien sur vous.",
  "privacy.searchForgotten": "Ce que vous cherchez n’est pas enregistré.",
  "privacy.newsletters": "Newsletters",
  "privacy.mailed":
    "Elles sont envoyées aux membres qui l’ont accepté. Pendant 400 jours, il est enregistré quels e-mails vous ont été envoyés et lesquels sont revenus ; ensuite, seuls des chiffres restent. L’ouverture d’un e-mail n’est pas enregistrée.",
  "privacy.clicks": "Les clics sur les liens sont comptés, sans enregistrer qui a cliqué.",
  "privacy.noClicks": "Les clics sur les liens ne sont pas comptés.",
  "privacy.visits": "Votre visite",
  "privacy.counted":
    "Les pages vues sont comptées sans cookies : la page, le site d’où vous venez et le type d’appareil (téléphone, tablette ou ordinateur). Pour que chacun compte une fois par jour, un code est formé à partir de votre adresse internet et de votre navigateur, puis supprimé à la fin du jour.",
  "privacy.notCounted": "Les visites ne sont pas comptées.",
  "privacy.countedBy": "Les pages vues sont comptées par {service} ({host}), sans cookies.",
  "privacy.passesAddress":
    "Ce serveur lui transmet la page, le site d’où vous venez, la largeur de votre fenêtre, votre adresse internet et votre navigateur.",
  "privacy.passesCode":
    "Ce serveur lui transmet la page, le site d’où vous venez et un code de votre visite qui change chaque jour.",
  "privacy.optOut":
    "Si votre navigateur demande à ne pas être suivi (Do Not Track, Global Privacy Control), vous n’êtes pas compté.",
  "privacy.elsewhere": "Contenus d’autres sites",
  "privacy.nothingElsewhere": "Rien n’est chargé depuis d’autres sites.",
  "privacy.afterClick":
    "Les vidéos et les publications ne sont chargées depuis ces sites qu’après un clic. Ils apprennent alors votre adresse internet et peuvent déposer leurs propres cookies.",
  "privacy.onView":
    "Des parties de certains articles et de certaines pages affichent, dès qu’elles sont visibles, des contenus de ces sites, qui peuvent en charger d’autres. Ils apprennent votre adresse internet, mais ne peuvent ni lire ce site ni y déposer de cookies.",
  "privacy.device": "Cookies et données sur votre appareil",
  "privacy.noCookies": "Ce site ne dépose aucun cookie et n’enregistre rien d’autre sur votre appareil.",
  "privacy.onlyThese":
    "Ce site ne dépose que ces cookies et n’enregistre rien d’autre sur votre appareil pendant la lecture.",
  "privacy.cookieVote": "permet de changer votre réponse à « {poll} » après le vote.",
  "privacy.cookieSession": "vous garde connecté si vous avez un compte.",
  "privacy.cookieDevice": "reconnaît un appareil sur lequel vous vous êtes connecté.",
  "privacy.cookieLogin": "retient une connexion qui attend sa deuxième étape.",
  "privacy.cookieOpenId": "retient une connexion par un autre service.",
  "privacy.keptFor": "Durée : {time}.",
  "privacy.days": { one: "{count} jour", many: "{count} jours", other: "{count} jours" },
  "privacy.minutes": { one: "{count} minute", many: "{count} minutes", other: "{count} minutes" },
  "privacy.accounts":
    "Les titulaires d’un compte gardent aussi dans leur navigateur, jusqu’à la déconnexion, des brouillons non enregistrés et des réglages du tableau de bord.",
  "privacy.members": "Liste des membres",
  "privacy.retention":
    "Si vous êtes sur la liste des membres et qu’il n’y a aucun contact avec vous pendant {time}, il est demandé au responsable s’il faut effacer vos données. Il y a contact, par exemple, lorsque vous confirmez votre adresse, vous inscrivez, écrivez ou modifiez vos préférences d’e-mail.",
  "privacy.months": { one: "{count} mois", other: "{count} mois" },
  "privacy.kept": "Journaux et sauvegardes",
  "privacy.log":
    "Le journal du logiciel de ce site contient les adresses des pages demandées, mais aucune adresse internet.",
  "privacy.backups":
    "Conservation maximale des sauvegardes : {time}. Si l’une est restaurée, les personnes effacées le sont de nouveau.",
  "privacy.rights": "Vos droits",
  "privacy.rightsText":
    "Vous pouvez demander ce qui est enregistré sur vous, le faire corriger ou effacer, et retirer votre consentement à tout moment. Écrivez à {contact} ou utilisez le lien « {preferences} » d’une newsletter. Vous recevez une réponse sous un mois et pouvez saisir l’autorité de protection des données de votre lieu de résidence.",

  // Requests of readers for their data
  "reader.data": "Ce que nous avons sur vous",
  "reader.dataLinkNote":
    "Nous envoyons un lien à votre adresse. Il vous permet de voir, de télécharger, de corriger et d’effacer ce que ce site conserve à votre sujet.",
  "reader.dataLink": "M’envoyer un lien vers mes données",
  "reader.dataLinkSent": "Un lien vers vos données a été envoyé à votre adresse. Il est valable un jour.",
  "reader.dataNote":
    "Vous pouvez aussi le demander aux personnes qui gèrent le site. Elles répondent à votre adresse sous un mois.",
  "reader.askCopy": "Demander une copie de mes données",
  "reader.askErasure": "Demander l’effacement de mes données",
  "reader.askedCopy": "Vous avez demandé une copie de vos données. Vous la recevrez au plus tard le {date}.",
  "reader.askedErasure":
    "Vous avez demandé l’effacement de vos données. Vous recevrez une réponse au plus tard le {date}.",
  "reader.copyMessage": "Merci de m’envoyer une copie des données personnelles que vous avez sur moi.",
  "reader.erasureMessage": "Merci d’effacer les données personnelles que vous avez sur moi.",

  // A person's own data
  "own.intro": "Voici ce que {site} conserve au sujet de {email}.",
  "own.nothing": "{site} ne conserve rien au sujet de {email}.",
  "own.download": "Télécharger dans un fichier (JSON)",
  "own.stored": "Ce qui est conservé",
  "own.correct": "Corriger vos données",
  "own.saved": "Vos données ont été enregistrées.",
  "own.other": "Pour toute autre demande, écrivez à {contact}.",
  "own.erase": "Effacer vos données",
  "own.eraseWhat":
    "Tout ce qui précède est effacé immédiatement et ne peut pas être restauré. Vous ne recevrez plus d’e-mails de {site}.",
  "own.eraseKept":
    "Un code formé à partir de votre adresse est conservé, afin que personne ne puisse vous importer de nouveau ; il ne dit pas qui vous êtes. Ce qui a été fait avec la liste des membres reste dans son journal, sans votre nom ni votre adresse.",
  "own.sure": "Je comprends que cela est irréversible.",
  "own.eraseNow": "Effacer définitivement",
  "own.erased": "Vos données sont effacées",
  "own.linkGone":
    "Ce lien a déjà été utilisé ou est trop ancien. Vous pouvez en demander un autre dans les préférences d’e-mail, accessibles depuis chaque newsletter.",
  "own.later": "Ce n’est pas possible pour le moment. Veuillez réessayer dans quelques minutes.",
  "mail.ownDataSubject": "Vos données chez {site}",
  "mail.ownDataWhy":
    "Quelqu’un (vous, nous l’espérons) a demandé un lien vers ce que {site} conserve à votre sujet. Il vous permet de voir, de télécharger, de corriger et d’effacer vos données.",
  "mail.ownDataNext": "Ne transférez pas cet e-mail. Si ce n’était pas vous, ignorez-le : rien ne changera.",
  "mail.ownDataOpen": "Ouvrir mes données",

  // Accessibility
  "accessibility.title": "Accessibilité",
  "accessibility.intro":
    "{site} doit être ouvert à tous. Cette page dit ce qui est vérifié et comment. Elle n’affirme pas qu’il n’y a aucun obstacle.",
  "accessibility.checked": "Ce qui est vérifié",
  "accessibility.software":
    "Le logiciel de ce site, {software} : avant chaque version, {tool} vérifie ses pages selon les règles automatiques de {standard}, à des largeurs de {from} et {to} pixels, en clair et en sombre.",
  "accessibility.colors":
    "Couleurs de ce site : les textes de sa présentation ont un contraste d’au moins {light}:1 de jour et {dark}:1 de nuit.",
  "accessibility.images":
    "Images dans les articles récents, le {date} : {total}. Sans description, donc ignorées par les lecteurs d’écran : {undescribed}.",
  "accessibility.limits":
    "Les vérifications automatiques ne trouvent qu’une partie des obstacles. Ne sont pas vérifiés : la clarté des textes et des descriptions, et les contenus d’autres sites.",
  "accessibility.report": "Signaler un obstacle",
  "accessibility.answer":
    "Dites-nous ce que vous n’avez pas pu lire ou utiliser. Vous recevez une réponse par e-mail. Délai : {time}.",
  "accessibility.problem": "Que s’est-il passé, et où ?",
  "accessibility.send": "Envoyer le signalement",
  "accessibility.contact": "Vous pouvez aussi écrire à {contact}.",
};
